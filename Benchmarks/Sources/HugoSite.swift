import Files
import Foundation

/// The workload as a site of Hugo's: the same feeds, one layout, one page of all teasers a section.
struct HugoSite {
    let workload: Workload
    let folder: String

    /// The layout of every page.
    var layout: String { folder + "/layouts/_default/baseof.html" }
    /// The cache of Hugo, and its output.
    var leftovers: [String] { ["public", "resources", "cache", ".hugo_build.lock"].map { folder + "/" + $0 } }

    /// Writes the site; feeds are hard links to those of the same workload.
    ///
    /// - Parameter feeds: The folder with a folder of feeds for each brand.
    /// - Throws: `Disk.Failure` when a file cannot be written.
    func write(linking feeds: String) throws(Disk.Failure) {
        try add(Self.settings, at: "hugo.toml")
        try add(Self.frame, at: "layouts/_default/baseof.html")
        try add(Self.page, at: "layouts/_default/single.html")
        try add(Self.teaser, at: "layouts/partials/teaser.html")
        try add(Self.structuredData, at: "layouts/partials/data.html")
        try add("body { margin: 0; font: 1rem/1.5 system-ui }\n", at: "static/style.css")
        var brands = "{"
        for brand in 0..<workload.brands {
            try Disk.makeFolder("\(folder)/assets/feeds/brand\(brand)")
            let tabs = (0..<min(5, workload.sections)).map { "\"section\($0)\"" }.joined(separator: ", ")
            brands +=
                "\(brand == 0 ? "" : ",")\n\"brand\(brand)\": { \"name\": \"Paper \(brand)\", \"tabs\": [\(tabs)] }"
            for section in 0..<workload.sections {
                let name = "brand\(brand)/section\(section)"
                let stub =
                    "{ \"title\": \"Section \(section)\", \"brand\": \"brand\(brand)\", \"feed\": \"\(name)\" }\n"
                try add(stub, at: "content/\(name).md")
                try Disk.link("\(feeds)/\(name).json", as: "\(folder)/assets/feeds/\(name).json")
            }
        }
        try add(brands + "\n}\n", at: "data/brands.json")
    }

    /// The path of a feed.
    func feed(brand: Int, section: Int) -> String {
        "\(folder)/assets/feeds/brand\(brand)/section\(section).json"
    }

    private func add(_ text: String, at path: String) throws(Disk.Failure) {
        let path = folder + "/" + path
        try Disk.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        try Disk.write(Array(text.utf8), to: path)
    }

    private static let settings = """
        baseURL = "https://web.example.no/"
        title = "Papers"
        timeout = "600s"
        disableKinds = ["taxonomy", "term", "RSS", "home", "section", "404", "robotsTXT", "sitemap"]
        [outputs]
        page = ["HTML"]

        """

    private static let frame = """
        {{- $brand := index site.Data.brands .Params.brand -}}
        {{- $feed := resources.Get (printf "feeds/%s.json" .Params.feed) | transform.Unmarshal -}}
        {{- $context := dict "page" . "feed" $feed -}}
        <!doctype html>
        <html lang="nb">
        <head>
        <meta charset="utf-8">
        <title>{{ $feed.title }} – {{ $brand.name }}</title>
        <meta name="viewport" content="width=device-width">
        <meta name="description" content="{{ $feed.title }} – {{ $brand.name }}">
        <link rel="canonical" href="{{ .Permalink }}">
        <meta property="og:type" content="website">
        <meta property="og:site_name" content="{{ $brand.name }}">
        <meta property="og:title" content="{{ $feed.title }}">
        <meta property="og:url" content="{{ .Permalink }}">
        <link rel="stylesheet" href="/style.css">
        {{ partial "data.html" $context }}
        </head>
        <body>
        <header><strong>{{ $brand.name }}</strong><nav>{{ range $brand.tabs }}
        <a href="/{{ $.Params.brand }}/{{ . }}/">{{ . }}</a>{{ end }}
        </nav></header>
        <main>{{ block "main" $context }}{{ end }}</main>
        <footer><p>{{ $brand.name }}</p></footer>
        </body>
        </html>

        """

    private static let page = """
        {{ define "main" }}{{ range .feed.items }}{{ partial "teaser.html" . }}{{ end }}{{ end }}

        """

    private static let teaser = """
        <article>
        <a href="{{ .url }}"><img src="{{ .image.url }}" alt="{{ .image.alt }}" width="{{ .image.width }}" \
        height="{{ .image.height }}" loading="lazy"></a>
        <h2><a href="{{ .url }}">{{ .title }}</a></h2>
        <p>{{ .summary }}</p>
        <p>{{ .byline }} <time datetime="{{ .published }}">{{ time.Format "2. 1. 2006 15:04" .published }}</time></p>
        </article>

        """

    private static let structuredData = """
        <script type="application/ld+json">{"@context":"https://schema.org","@type":"CollectionPage",\
        "name":{{ .feed.title }},"url":{{ .page.Permalink }},"mainEntity":{"@type":"ItemList","itemListElement":[\
        {{ range $i, $item := .feed.items }}{{ if $i }},{{ end }}{"@type":"ListItem","position":{{ add $i 1 }},\
        "url":{{ $item.url }},"name":{{ $item.title }}}{{ end }}]}}</script>

        """
}
