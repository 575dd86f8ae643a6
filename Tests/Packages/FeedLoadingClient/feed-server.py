#!/usr/bin/env python3
"""A web server on a free port of this machine that the client loads feeds from; it prints the port first.

/headlines.txt and /figures.json are for the program of one's own. /feed.json has an ETag, /rss.xml a Last-Modified, /moved leads to /feed.json, /large never ends, /slow says nothing, /log
is a feed whose stories are the requests so far.
"""

import http.server
import json
import time

STORIES = {
    "title": "Økonomi",
    "items": [
        {"type": "teaser", "title": "Renten", "url": "/renten"},
        {"type": "teaser", "title": "Boligen", "url": "/boligen"},
    ],
}
RSS = """<?xml version="1.0"?><rss version="2.0"><channel><title>Podkast</title>
<item><title>Morgen &amp;amp; kveld</title><link>/1</link></item></channel></rss>"""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    log = []

    def do_GET(self):
        getattr(self, "get_" + self.path.strip("/").split(".")[0], self.get_nothing)()

    def get_feed(self):
        if self.headers["If-None-Match"] == '"one"':
            return self.answer(304, b"", ETag='"one"')
        self.answer(200, json.dumps(STORIES).encode(), ETag='"one"')

    def get_headlines(self):
        self.answer(200, b"#headlines\nFirst\nSecond\n")

    def get_figures(self):
        figure = {"type": "widget", "subtype": "figure", "number": "77 %", "caption": "voted <b>"}
        self.answer(200, json.dumps({"items": [*STORIES["items"], figure, {**figure, "number": None}]}).encode())

    def get_rss(self):
        date = "Fri, 20 Nov 2026 12:00:00 GMT"
        if self.headers["If-Modified-Since"] == date:
            return self.answer(304, b"")
        self.answer(200, RSS.encode(), **{"Last-Modified": date})

    def get_moved(self):
        self.answer(302, b"", Location="/feed.json")

    def get_elsewhere(self):
        self.answer(302, b"", Location="ftp://example.no/feed.json")

    def get_circle(self):
        self.answer(302, b"", Location="/circle")

    def get_slow(self):
        self.connection.settimeout(30)
        try:
            self.connection.recv(1)  # until the client gives up
        except TimeoutError:
            pass
        self.close_connection = True

    def get_large(self):
        self.note(200)
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        sent = 0
        try:
            # As fast as a good network, for a minute.
            while sent < 1 << 28:
                sent += self.wfile.write(b" " * 65_536)
                time.sleep(0.015)
            self.log.append("the large feed was read on and on")
        except OSError:
            self.log.append("the large feed was cut off")
        self.close_connection = True

    def get_log(self):
        items = [{"type": "teaser", "title": line} for line in self.log]
        self.answer(200, json.dumps({"title": "Requests", "items": items}).encode())

    def get_nothing(self):
        self.answer(404, b"")

    def note(self, status):
        self.log.append(f"{self.path} {status} {self.headers['User-Agent']}")

    def answer(self, status, body, **headers):
        self.note(status)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
