"""RSS 2.0 and JSON Feed 1.1 by their specifications.

The rules of RSS are those that the W3C's feed validator reports as errors (https://validator.w3.org/feed/docs/), of RSS 2.0
(https://www.rssboard.org/rss-specification), Media RSS and the Atom elements inside; that validator itself cannot be had
from a registry. Those of JSON Feed are https://www.jsonfeed.org/version/1.1/.
"""

import html
import json
import re

import feedparser
import html5lib
from readers import rules

ATOM = "{http://www.w3.org/2005/Atom}"
CONTENT = "{http://purl.org/rss/1.0/modules/content/}encoded"
CREATOR = "{http://purl.org/dc/elements/1.1/}creator"
MEDIA = "{http://search.yahoo.com/mrss/}"
CHANNEL = {"title", "link", "description", "language", "copyright", "managingEditor", "webMaster", "pubDate",
           "lastBuildDate", "category", "generator", "docs", "cloud", "ttl", "image", "rating", "textInput", "skipHours",
           "skipDays", "item"}
ITEM = {"title", "link", "description", "author", "category", "comments", "enclosure", "guid", "pubDate", "source"}
REPEATED = {"category", "item", "enclosure", ATOM + "link", CREATOR, MEDIA + "content", MEDIA + "credit"}
MEDIUMS = {"image", "audio", "video", "document", "executable"}
UNSAFE = {"script", "style", "iframe", "frame", "frameset", "object", "embed", "applet", "form", "input", "button", "link",
          "meta", "base", "svg", "math", "template", "noscript", "textarea", "select", "title"}
LINKS = {"href", "src", "cite", "poster", "action", "formaction", "background", "data", "longdesc"}


def rss(file, tree, findings, public):
    """An RSS file; `public` is the path that its address must have."""
    def note(rule, words):
        findings.add(rule, file, words)

    root = tree.getroot()
    channels = root.findall("channel")
    if root.get("version") != "2.0" or len(channels) != 1:
        return note("rss", "no single channel of RSS 2.0")
    channel = channels[0]
    once(channel, CHANNEL, note)
    for name in ("title", "link", "description"):
        if not (channel.findtext(name) or "").strip():
            note("rss", f"the channel has no <{name}>")
    if not rules.is_address(channel.findtext("link")):
        note("rss-address", f"<link> of the channel: {channel.findtext('link')}")
    language = channel.findtext("language")
    if language is not None and not rules.is_language(language):
        note("language", f"<language>{language}")
    dates(channel, ("pubDate", "lastBuildDate"), note)
    myself = [link.get("href") for link in channel.findall(ATOM + "link") if link.get("rel") == "self"]
    if len(myself) != 1 or not rules.is_address(myself[0]) or not myself[0].endswith(public):
        note("rss-self", f"atom:link of rel self: {myself}, where the file is {public}")
    for link in channel.findall(ATOM + "link"):
        if not rules.is_address(link.get("href")):
            note("rss-address", f"atom:link {link.get('href')}")
    guids = set()
    for number, item in enumerate(channel.findall("item"), 1):
        rss_item(item, guids, lambda rule, words: note(rule, f"item {number}: {words}"))


def rss_item(item, guids, note):
    once(item, ITEM, note)
    if not any((item.findtext(name) or "").strip() for name in ("title", "description")):
        note("rss", "neither title nor description")
    for name in ("link", "comments"):
        if item.find(name) is not None and not rules.is_address(item.findtext(name)):
            note("rss-address", f"<{name}>{item.findtext(name)}")
    guid = item.find("guid")
    if guid is None or not (guid.text or "").strip():
        note("guid", "no guid")
    else:
        if guid.text in guids:
            note("guid", f"the guid of an item before: {guid.text}")
        guids.add(guid.text)
        if guid.get("isPermaLink", "true") not in ("true", "false"):
            note("guid", f"isPermaLink={guid.get('isPermaLink')}")
        if guid.get("isPermaLink", "true") == "true" and not rules.is_address(guid.text):
            note("guid", f"a permalink that is no address: {guid.text}")
    dates(item, ("pubDate",), note)
    for name in ("updated", "published"):
        if item.find(ATOM + name) is not None and not rules.is_rfc3339(item.findtext(ATOM + name)):
            note("date", f"atom:{name} {item.findtext(ATOM + name)}")
    for name in ("title", "category", CREATOR):
        if any(not (element.text or "").strip() for element in item.findall(name)):
            note("rss", f"an empty <{name}>")
    for element in item.findall("enclosure"):
        if not rules.is_address(element.get("url")) or not re.fullmatch(r"\d+", element.get("length") or "") \
                or not rules.MEDIA_TYPE.fullmatch(element.get("type") or ""):
            note("enclosure", str(dict(element.attrib)))
    for element in item.iter(MEDIA + "content"):
        sizes = [element.get(name) for name in ("width", "height", "fileSize") if element.get(name) is not None]
        if not rules.is_address(element.get("url")) or element.get("medium") not in MEDIUMS | {None} \
                or not all(re.fullmatch(r"[1-9]\d*", size) for size in sizes):
            note("media", str(dict(element.attrib)))
    for name in ("description", CONTENT):
        if item.find(name) is not None:
            markup(item.findtext(name), note)


def once(parent, known, note):
    """Elements of RSS itself are known ones, and those that may not be repeated are there once."""
    names = [child.tag for child in parent if isinstance(child.tag, str)]
    for name in sorted(set(names)):
        if "{" not in name and name not in known:
            note("rss", f"an element that RSS does not have: <{name}>")
        if names.count(name) > 1 and name not in REPEATED:
            note("rss", f"{names.count(name)} elements {name}")


def dates(parent, names, note):
    for name in names:
        if parent.find(name) is not None and not rules.is_rfc822(parent.findtext(name)):
            note("date", f"<{name}>{parent.findtext(name)}")


def markup(text, note):
    """HTML in a feed: without parse errors, nothing that runs, absolute addresses."""
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    fragment = parser.parseFragment(text)
    for position, error, _ in parser.errors:
        note("html", f"{error} at {position} of {text[:120]!r}")
    for element in fragment.iter():
        if not isinstance(element.tag, str):
            note("html", f"a comment in {text[:120]!r}")
            continue
        if element.tag in UNSAFE:
            note("unsafe", f"<{element.tag}> in {text[:120]!r}")
        for name, value in element.items():
            if name.startswith("on") or name == "style":
                note("unsafe", f"{name}= in {text[:120]!r}")
            if name in LINKS and not (rules.is_address(value) or value.startswith(("mailto:", "tel:"))):
                note("html-address", f"{name}={value}")
            if name == "srcset" and not all(rules.is_address(part.split()[0]) for part in value.split(",") if part.strip()):
                note("html-address", f"{name}={value}")


def json_feed(file, feed, findings, public):
    """A JSON Feed, parsed."""
    def note(rule, words):
        findings.add(rule, file, words)

    if feed.get("version") != "https://jsonfeed.org/version/1.1" or not feed.get("title"):
        note("json", "no version 1.1, or no title")
    shape(feed, {"title": str, "home_page_url": "address", "feed_url": "address", "description": str,
                 "user_comment": str, "next_url": "address", "icon": "address", "favicon": "address", "authors": "authors",
                 "language": str, "expired": bool, "hubs": list, "items": list, "version": str}, note)
    if not feed.get("feed_url", "").endswith(public) or feed.get("next_url") == feed.get("feed_url"):
        note("json", f"feed_url {feed.get('feed_url')}, where the file is {public}; next_url {feed.get('next_url')}")
    if "language" in feed and not rules.is_language(feed["language"]):
        note("language", feed["language"])
    ids = set()
    for number, item in enumerate(feed.get("items", []), 1):
        json_item(item, ids, lambda rule, words: note(rule, f"item {number}: {words}"))


def json_item(item, ids, note):
    shape(item, {"id": str, "url": "address", "external_url": "address", "title": str, "content_html": str,
                 "content_text": str, "summary": str, "image": "address", "banner_image": "address",
                 "date_published": "date", "date_modified": "date", "authors": "authors", "tags": list, "language": str,
                 "attachments": list}, note)
    if not item.get("id") or item["id"] in ids:
        note("json", f"no id, or one that was before: {item.get('id')}")
    ids.add(item.get("id"))
    if "content_html" not in item and "content_text" not in item:
        note("json", "no content")
    markup(item.get("content_html", ""), note)
    if not all(isinstance(tag, str) and tag for tag in item.get("tags", [])):
        note("json", f"tags {item['tags']}")
    for attachment in item.get("attachments", []):
        shape(attachment, {"url": "address", "mime_type": str, "title": str, "size_in_bytes": int,
                           "duration_in_seconds": (int, float)}, note)
        if "url" not in attachment or not rules.MEDIA_TYPE.fullmatch(attachment.get("mime_type", "")) \
                or attachment.get("size_in_bytes", 0) < 0:
            note("json", f"attachment {attachment}")


def shape(value, members, note):
    """Members have the type that the specification gives them; others begin with an underscore."""
    for name, kind in ((name, members.get(name)) for name in value):
        member = value[name]
        if kind is None:
            right = name.startswith("_")
        elif kind == "address":
            right = isinstance(member, str) and rules.is_address(member)
        elif kind == "date":
            right = rules.is_rfc3339(member)
        elif kind == "authors":
            right = isinstance(member, list) and member and all(
                author and all(isinstance(text, str) and text for text in author.values()) for author in member)
        else:
            right = isinstance(member, kind) and (kind is bool or not isinstance(member, bool))
        if not right:
            note("json", f"{name}: {json.dumps(member, ensure_ascii=False)}")


def read_by_feedparser(file, tree, items, findings):
    """The file as feedparser reads it: without a complaint, and with the stories that feed.json has."""
    parsed = feedparser.parse(file.read_bytes(), response_headers={"content-type": "application/rss+xml; charset=utf-8"},
                              sanitize_html=False, resolve_relative_uris=False)
    if parsed.bozo or parsed.version != "rss20":
        findings.add("feedparser", file, f"{parsed.version}: {parsed.get('bozo_exception')}")
    written = len(tree.findall("channel/item"))
    if len(parsed.entries) != written:
        findings.add("feedparser", file, f"{len(parsed.entries)} of {written} items")
    if items is None:
        return
    if len(items) != len(parsed.entries):
        return findings.add("pair", file, f"{len(parsed.entries)} stories, and {len(items)} in feed.json")
    for entry, item in zip(parsed.entries, items):
        # feedparser reads the controls behind ASCII as letters of Windows-1252.
        same = re.search("[\x80-\x9f]", str(item.get("id"))) or words(str(item.get("id"))) == words(entry.get("id", ""))
        # Where a link has what looks like the name of a character, feedparser decodes it once more.
        if "url" in item and not re.search(r"&#?\w+;", item["url"]):
            same = same and item["url"] == entry.get("link")
        # A title is text or HTML, as its readers like; both must say the same.
        title = entry.get("title", "")
        if not same or words(item.get("title", "")) not in (words(title), plain(title)):
            findings.add("pair", file, f"{entry.get('id')}, {entry.get('link')}, {title}, and in feed.json {item}")
        if "date_published" in item and not entry.get("published_parsed"):
            findings.add("feedparser", file, f"no date in {entry.get('published')}")


def words(text):
    """A text without what XML cannot hold, and with single blanks."""
    return " ".join(re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "", text).split())


def plain(text):
    return words(html.unescape(re.sub(r"<[^ >][^>]*>", "", text)))
