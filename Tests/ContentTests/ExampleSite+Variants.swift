extension ExampleSite {
    /// The site with every key about where readers arrive and what they find there.
    static var withDestinations: ExampleSite {
        var site = ExampleSite()
        site.texts["content/vg/brand.yml"] = """
            name: VG
            url: https://web.example.no/vg/
            language: nb
            timeZone: Europe/Oslo
            home: forside
            scheme: vg-avis
            account:
              login: https://konto.vg.example/inn
              password: https://konto.vg.example/passord
            favourites: both
            places:
              - { name: Oslo, latitude: 59.91, longitude: 10.75, section: forside }
              - { name: Bodø, latitude: 67.28, longitude: 14.40, section: sport }
            tutorials:
              - { id: lagre, title: Lagre, text: Trykk på bokmerket. }
              - { id: varsler, title: Varsler, text: Trykk på klokken. }
            legacy:
              - { from: "seksjon/{id}", to: "{id}" }
              - { from: "artikkel/{slug}.html", to: "tips/{slug}" }
              - { from: "hjelp/*", to: om }
            """
        return
            site
            .replacing("loader: markdown", by: "loader: markdown\nrequires: login", in: "content/vg/sections/tips.md")
            .replacing("frame: true", by: "frame: true\nrequires: consent", in: "content/vg/sections/nett.md")
    }

    /// The site with a front of two sources and a curation.
    static var withCuration: ExampleSite {
        var site = ExampleSite()
        site.texts["content/vg/sections/forside.md"] = """
            ---
            title: Forside
            sources:
              - { loader: unified, source: feeds/vg/forside.json, limit: 10, weight: 2 }
              - { loader: syndication, source: "https://feeds.example.no/ntb.xml", label: ntb }
            merge: first 3 of forside, then newest of all
            ---
            """
        site.texts["content/vg/curation/forside.yml"] = """
            pin:
              - { story: abc-1, slot: 1, until: 2026-11-21T06:00, note: Kari wants it }
            hide:
              - { story: "https://www.vg.example/i/2", from: 2026-11-20 }
            change:
              - { story: abc-3, headline: Ny tittel, kicker: "", boost: 2, image: feeds/images/boller.svg }
            move:
              - { story: abc-4, after: abc-3 }
            limit: 20
            backfill: ntb
            """
        return site
    }

    /// The site with programs that may run.
    static var withCommands: ExampleSite { ExampleSite().with("content/site.yml", "commands: true") }

    /// The site with every key of publishing.
    static var withPublishing: ExampleSite {
        ExampleSite().replacing(
            "home: forside",
            by: """
                home: forside
                publish:
                  to: s3://bucket
                  endpoint: https://s3.example
                  keep: 5
                  grace: 1h
                  headers: [{ for: "/vg/*", name: Expires, value: "0" }]
                  contract: { drop: 50%, teasers: 3, pageBytes: 1kB }
                """,
            in: "content/vg/brand.yml"
        )
    }
}
