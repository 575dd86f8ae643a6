"""A site whose feeds are the hostile ones of the tests, and whose texts are hostile too: each feed is a section."""

import json
import re
import shutil

FEEDS = ["Tests/EngineTests/Feeds", "Tests/FeedLoadingTests/Fixtures", "../shared/corpora/gofeed", "../shared/corpora/field"]
PAYLOADS = "../shared/corpora/xss/payloads.json"
LOADERS = ["unified", "switchable", "forecast"]
SECTIONS = 40  # of one brand: pages name all sections
TEXTS = [
    "Fish & chips, 5 < 6 > 4", "“Quotes” \"and\" 'more' ` ones", "</title></script><script>alert(1)</script>",
    "<!-- a comment --> ]]> and <![CDATA[ a section", "&amp;lt; &#0; &nbsp; &unknown; &", "<b>bold <i>both</b> italic</i>",
    "نص عربي \u202e و English", "日本語の見出し 👩‍👩‍👧 e\u0301", "\u2028 \ufeff \ufffe \ue000 \U0001fffe x",
    "javascript:alert(1)", "{{title}} {{{title}}} {{> layout}}", "%00%0a%zz ?a=1&b=2#c", "--> <svg/onload=alert(1)>",
    "x" * 400, "\\u003c \\n \\", "\x80 \x85 \x9f \x7f \xad \ufdd0 \ufdef \U0010ffff \ufffd",
]
NAME = "Å & <i>\"Ø\"</i> 'Æ'"
PICTURES = ["https://bilder.example/a b.jpg", "https://bilder.example/%zz/ø.jpg?a=1&b=\"2\"", "//bilder.example/<x>.png",
            "javascript:alert(1)", "https://blåbær.example/ø.jpg", "https://bilder.example/[1]/{2}|3^4`5.jpg"]


def write(folder, root):
    """Writes the site; gives the number of its feeds."""
    payloads = root / PAYLOADS
    texts = TEXTS + ([entry["payload"] for entry in json.loads(payloads.read_text())] if payloads.exists() else [])
    feeds = [("rss", ".xml", rss(texts).encode()), ("atom", ".xml", atom(texts).encode()),
             ("json", ".json", json_feed(texts).encode()), ("unified", ".json", unified(texts).encode())]
    for source in FEEDS:
        for file in sorted((root / source).rglob("*")):
            if file.suffix in (".xml", ".json") and ".expected." not in file.name and file.name != "cases.json":
                feeds.append((file.stem, file.suffix, file.read_bytes()))
    for number in range(0, len(feeds), SECTIONS):
        brand(folder / "content" / f"hostile-{number // SECTIONS + 1}", feeds[number:number + SECTIONS])
    shutil.copytree(root / "themes" / "base", folder / "themes" / "base")
    return len(feeds)


def brand(folder, feeds):
    for name in ("sections", "feeds", "articles/own"):
        (folder / name).mkdir(parents=True)
    (folder / "brand.yml").write_text(f"""\
name: {quoted(NAME)}
url: https://hostile.example/{folder.name}/
language: en
timeZone: Europe/Oslo
theme: base
home: s0
houseAds: [{{ title: {quoted(TEXTS[1])}, text: {quoted(TEXTS[2])}, action: {quoted(TEXTS[0])}, link: "https://a.example/?a=1&b=2" }}]
insert: [{{ ad: "1", at: 2 }}, {{ widget: carousel, at: 4 }}]
imprint: {{ editor: {quoted(TEXTS[5])}, mail: tips@hostile.example, note: {quoted(TEXTS[3])} }}
""")
    for number, (name, suffix, content) in enumerate(feeds):
        loader = next((loader for loader in LOADERS if name.startswith(loader)), "syndication")
        (folder / "feeds" / f"s{number}{suffix}").write_bytes(content)
        title = f"{name} {TEXTS[number % len(TEXTS)][:60]}"
        (folder / "sections" / f"s{number}.md").write_text(
            f"---\ntitle: {quoted(title)}\nfeed: {{ loader: {loader}, source: {folder.name}/feeds/s{number}{suffix} }}\n---\n\n"
            f"{TEXTS[number % 4]}\n")
    (folder / "sections" / "own.md").write_text("---\ntitle: Own\nfeed: { loader: markdown }\n---\n")
    for number, text in enumerate(TEXTS):
        words = re.sub(r"[^a-z ]", "", text)
        (folder / "articles/own" / f"a{number}.md").write_text(
            f"---\ntitle: {quoted(text[:90])}\nsummary: {quoted(text[:200])}\npublished: 2026-11-20T08:00:00Z\n---\n\n"
            f"{text}\n\n> {text}\n\n- `{text}`\n- [{words}](https://a.example/?a=1&b=2)\n")


def quoted(text):
    """A text as YAML."""
    return json.dumps(re.sub("[\x7f-\x84\x86-\x9f\ufdd0-\ufdef\ufeff\ufffe\U0001fffe\U0010ffff]", "", text), ensure_ascii=False)


def escaped(text):
    text = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def rss(texts):
    """Each text as headline, link, id, text, picture and file of a story."""
    return ('<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" '
            'xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>'
            f"<title>{escaped(texts[2])}</title><description>{escaped(texts[5])}</description><language>en_US</language>"
            f"<link>https://hostile.example/{escaped(texts[11])}</link>"
            + "".join(f"<item><title>{number} {escaped(text)}</title><guid>{number} {escaped(text)}</guid>"
                      f"<link>https://hostile.example/{escaped(text[:200])}</link><dc:creator>{escaped(text[:80])}</dc:creator>"
                      f"<description>{escaped(text)}</description><content:encoded>{escaped(text * 2)}</content:encoded>"
                      f"<category>{escaped(text[:50])}</category><pubDate>Fri, 20 Nov 2026 0{number % 9}:00:00 GMT</pubDate>"
                      f'<enclosure url="https://ljud.example/{escaped(text[:50])}" length="-{number}" type="{escaped(text[:20])}"/>'
                      f'<media:content url="{escaped(PICTURES[number % len(PICTURES)])}" width="0" height="-1" medium="image">'
                      f"<media:credit>{escaped(text[:50])}</media:credit></media:content></item>"
                      for number, text in enumerate(texts)) + "</channel></rss>")


def atom(texts):
    return ('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="x-klingon">'
            f'<title type="html">{escaped(texts[5])}</title><id>urn:hostile</id><updated>2026-11-20T08:00:00Z</updated>'
            + "".join(f'<entry><id>tag:{number} {escaped(text)}</id><title type="html">{escaped(text)}</title>'
                      f'<link href="../{escaped(text[:90])}"/><updated>2026-11-20T08:{number % 60:02}:00+01:00</updated>'
                      f'<author><name>{escaped(text[:60])}</name></author><content type="html">{escaped(text)}</content></entry>'
                      for number, text in enumerate(texts)) + "</feed>")


def json_feed(texts):
    return json.dumps({"version": "https://jsonfeed.org/version/1.1", "title": texts[2], "language": "nb_NO", "items": [
        {"id": text[:300], "url": "https://hostile.example/" + text[:200], "title": text, "content_html": text, "summary": text,
         "image": PICTURES[number % len(PICTURES)], "date_published": "2026-02-30T25:00:00Z", "authors": [{"name": text[:60]}],
         "tags": [text[:60], ""], "attachments": [{"url": "https://ljud.example/" + text[:60], "mime_type": text[:60],
                                                   "size_in_bytes": -1}]} for number, text in enumerate(texts)]})


def unified(texts):
    return json.dumps({"items": [
        {"type": "teaser", "id": f"u{number}", "title": text, "summary": text, "url": "https://hostile.example/" + text[:200],
         "kicker": text[:60], "image": {"url": PICTURES[number % len(PICTURES)], "alt": text[:90], "credit": text[:90]},
         "byline": text[:60], "label": text[:20]} for number, text in enumerate(texts)]})
