"""What the readers share: findings, and the forms of addresses, dates and languages."""

import datetime
import email.utils
import re

# RFC 3986: addresses in feeds and sitemaps are ASCII; an IRI is for people, not for programs.
ADDRESS = re.compile(r"https?://[A-Za-z0-9._~:\[\]@!$&'()*+,;=%-]+(?:[/?#][A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]*)?", re.A)
ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
HOST = re.compile(r"https?://(?:[^/?#@]*@)?([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d*)?(?:[/?#]|$)")
RFC822 = re.compile(r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} "
                    r"\d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})", re.A)
RFC3339 = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})", re.A)
MEDIA_TYPE = re.compile(r"[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*(;.*)?", re.A)
LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?(-[A-Za-z0-9]{5,8})*(-x(-[A-Za-z0-9]{1,8})+)?", re.A)
# ISO 639-1; codes of three letters are taken as they are.
LANGUAGES = set("""aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz
ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv
ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn
no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te
tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu""".split())


class Findings:
    """What readers say of files: rule, file and words."""

    def __init__(self):
        self.all = []

    def add(self, rule, file, words):
        self.all.append((rule, str(file), words if len(words) <= 300 else words[:300] + "…"))

    @property
    def rules(self):
        return {rule for rule, _, _ in self.all}


def is_address(text):
    """An absolute address of the web, as RFC 3986 writes it."""
    return bool(text and ADDRESS.fullmatch(text) and HOST.match(text) and not ESCAPE.search(text))


def is_rfc822(text):
    """A date of RSS, whose weekday is that of its day."""
    if not text or not RFC822.fullmatch(text):
        return False
    try:
        return email.utils.parsedate_to_datetime(text).strftime("%a") == text[:3]
    except ValueError:
        return False


def is_rfc3339(text):
    if not isinstance(text, str) or not RFC3339.fullmatch(text):
        return False
    try:
        datetime.datetime.fromisoformat(re.sub(r"\.\d+", "", text).replace("Z", "+00:00"))
        return True
    except ValueError:
        return False


def is_language(text):
    """A language tag (BCP 47) whose language is one of ISO 639."""
    return bool(text and LANGUAGE.fullmatch(text) and (len(text.split("-")[0]) == 3 or text.split("-")[0].lower() in LANGUAGES))
