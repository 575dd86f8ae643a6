"""Sitemaps by the schemas of https://www.sitemaps.org/protocol.html, written small, and by what their words add."""

from urllib.parse import unquote, urlsplit

from lxml import etree

from readers import rules

NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
NEWS = "{http://www.google.com/schemas/sitemap-news/0.9}"
MOST = 50_000
SCHEMA = """
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xsd:simpleType name="loc"><xsd:restriction base="xsd:anyURI">
    <xsd:minLength value="12"/><xsd:maxLength value="2048"/></xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="lastmod"><xsd:union memberTypes="xsd:date xsd:dateTime"/></xsd:simpleType>
  <xsd:element name="urlset"><xsd:complexType><xsd:sequence>
    <xsd:element name="url" minOccurs="0" maxOccurs="unbounded"><xsd:complexType><xsd:sequence>
      <xsd:element name="loc" type="loc"/><xsd:element name="lastmod" type="lastmod" minOccurs="0"/>
      <xsd:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
    </xsd:sequence></xsd:complexType></xsd:element></xsd:sequence></xsd:complexType></xsd:element>
  <xsd:element name="sitemapindex"><xsd:complexType><xsd:sequence>
    <xsd:element name="sitemap" maxOccurs="unbounded"><xsd:complexType><xsd:sequence>
      <xsd:element name="loc" type="loc"/><xsd:element name="lastmod" type="lastmod" minOccurs="0"/>
    </xsd:sequence></xsd:complexType></xsd:element></xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>"""
VALIDATOR = etree.XMLSchema(etree.fromstring(SCHEMA))


def sitemap(file, tree, findings, output):
    """A sitemap, an index of sitemaps or a news sitemap; its pages are files below `output`."""
    if not VALIDATOR.validate(tree):
        for error in VALIDATOR.error_log:
            findings.add("sitemap", file, f"line {error.line}: {error.message}")
    found = [element.text or "" for element in tree.iter(NAMESPACE + "loc")]
    if len(found) > MOST or len(found) != len(set(found)):
        findings.add("sitemap", file, f"{len(found)} addresses, {len(set(found))} different ones")
    for address in found:
        path = unquote(urlsplit(address).path).lstrip("/")
        target = output / (path + "index.html" if path.endswith("/") or not path else path)
        if not rules.is_address(address) or not path.startswith(file.relative_to(output).parts[0] + "/"):
            findings.add("sitemap", file, f"not an address of this folder: {address}")
        elif not target.is_file():
            findings.add("sitemap", file, f"no file: {address}")
    for news in tree.iter(NEWS + "news"):
        names = [NEWS + name for name in ("publication", "publication_date", "title")]
        if [child.tag for child in news] != names or not all(
                (element.text or "").strip() for element in news.iter() if len(element) == 0):
            findings.add("sitemap", file, f"line {news.sourceline}: not a publication, a date and a title")
        language, date = news.findtext(f"{NEWS}publication/{NEWS}language"), news.findtext(NEWS + "publication_date")
        if not rules.is_language(language) or not rules.is_rfc3339(date):
            findings.add("sitemap", file, f"line {news.sourceline}: {language}, {date}")
