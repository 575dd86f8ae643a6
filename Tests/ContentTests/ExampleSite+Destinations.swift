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
}
