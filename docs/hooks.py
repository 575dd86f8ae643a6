"""Hooks of MkDocs: pages that stand outside docs/, and links that leave it.

The Markdown files link to each other by relative paths, which work on GitHub and in an editor. Here such a link leads to
the page of the file if it has one, else to the file in the repository; a link to a file that is not there fails.
"""

import logging
import pathlib
import posixpath
import re

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTSIDE = {
    "ARCHITECTURE.md": "outside/architecture.md",
    "CONTRIBUTING.md": "outside/contributing.md",
    "CHANGELOG.md": "outside/changelog.md",
    "themes/README.md": "outside/themes.md",
    "themes/FIELDS.md": "outside/fields.md",
}
LINK = re.compile(r"(\]\()([^)\s]+)(\))")
log = logging.getLogger("mkdocs.hooks.sitegen")


def on_files(files, config):
    for path, page in OUTSIDE.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown, page, config, files):
    source = next((path for path, uri in OUTSIDE.items() if uri == page.file.src_uri), "docs/" + page.file.src_uri)
    folder = posixpath.dirname(source)
    fenced = False
    lines = []
    for line in markdown.split("\n"):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        lines.append(line if fenced or line.startswith("    ") else LINK.sub(
            lambda link: link[1] + target(link[2], folder, page, config, files) + link[3], line))
    return "\n".join(lines)


def target(link, folder, page, config, files):
    """Where a link leads on the site."""
    if re.match(r"[a-z][a-z0-9+.-]*:|#|/", link):
        return link
    path, _, fragment = link.partition("#")
    path = posixpath.normpath(posixpath.join(folder, path))
    inside = OUTSIDE.get(path) or (path.removeprefix("docs/") if path.startswith("docs/") else None)
    if inside and files.get_file_from_path(inside):
        link = posixpath.relpath(inside, posixpath.dirname(page.file.src_uri) or ".")
    elif (ROOT / path).exists():
        kind = "tree" if (ROOT / path).is_dir() else "blob"
        link = f"{config.repo_url.rstrip('/')}/{kind}/main/{path}"
    else:
        log.warning("%s: there is no file %s", page.file.src_uri, path)
    return link + ("#" + fragment if fragment else "")
