extension BrandFile {
    mutating func readPlaces(_ keys: Keys, _ expectSection: (String, Located<String>?) -> Void) {
        // A picker is of no use with more.
        let maximum = 1_000
        var names: [Located<String>] = []
        keys(
            "places",
            "Places with weather and local news, \(maximum) at most; brings the page `places/` and one for each."
        ).or("no such pages").example("[{ name: Oslo, latitude: 59.913, longitude: 10.752, section: forside }]")
            .set(&brand.places, atMost: maximum) { keys -> Place? in
                let name = keys("name", "The name of the place.").example("Kristiansand").required(.text)
                let latitude = keys("latitude", "Degrees north of the equator.").example("58.147").required(.latitude)
                let longitude = keys("longitude", "Degrees east of Greenwich.").example("7.996").required(.longitude)
                let section = keys("section", "The section with the stories of the place.")
                    .example("nyheter").required(.identifier)
                if let section { expectSection("section \(quoted(section.value)) of a place", section) }
                let other = keys("names", "The names by which stories mention the place.")
                    .or("the name of the place").example("[Kristiansand, Kvadraturen]").optional(.list(of: .text))
                if let name { names.append(name) }
                guard let name, let latitude, let longitude, let section else { return nil }
                return Place(
                    name: name.value,
                    latitude: latitude.value,
                    longitude: longitude.value,
                    section: section.value,
                    names: other?.value ?? []
                )
            }
        if !brand.places.isEmpty {
            keys.noteRepeats(of: names, kind: "place", advice: "keep one of them, or distinguish their names")
            // Places with names of their own, whose pages would have the same address.
            for (name, other) in names.repeats(by: { Slug.of($0.value) }) where name.value != other.value {
                let page = "the page of \(quoted(name.value)) would have the address places/\(Slug.of(name.value))/"
                keys.note(name.position, "\(page), as that of \(quoted(other.value))", "distinguish their names")
            }
        }
        keys("weather", "Where the forecasts of the places come from; needs `places`.")
            .or("no forecasts").example("{ forecast: \"feeds/weather/{place}.json\" }")
            .set(&brand.weather) { WeatherSource($0) }
        if let position = keys.keyPosition(of: "weather"), !keys.has("places") {
            keys.note(position, "weather of no place", "add \"places: …\", or delete the line")
        }
        for index in brand.places.indices {
            let place = brand.places[index]
            let text = brand.weather?.text(id: place.id, latitude: place.latitude, longitude: place.longitude)
            brand.places[index].forecast = text.flatMap { try? contentSource($0) }
        }
    }

    /// Reads the words of the brand's own that readers see.
    mutating func readNotices(_ keys: Keys) {
        // They are shown one at a time.
        let maximum = 20
        var ids: [Located<String>] = []
        keys("tutorials", "Words that are shown once, one after the other, \(maximum) at most.")
            .or("none").example("[{ id: save, title: Save stories, text: Press the bookmark. }]")
            .set(&brand.tutorials, atMost: maximum) { keys -> Tutorial? in
                let id = keys("id", "The name by which browsers remember it.").example("save").required(.identifier)
                let title = keys("title", "Its title.").example("Save stories").required(.text)
                let text = keys("text", "The text.").example("Press the bookmark.").required(.text)
                if let id { ids.append(id) }
                guard let id, let title, let text else { return nil }
                return Tutorial(id: id.value, title: title.value, text: text.value)
            }
        keys.noteRepeats(
            of: brand.tutorials.isEmpty ? [] : ids,
            kind: "tutorial",
            advice: "give each an id of its own; browsers remember them by it"
        )
        keys("houseAds", "The texts in place of advertisements, each once on a page, \(maximum) at most.")
            .or("empty places of advertisements close")
            .example(
                "[{ title: Subscribe, text: One month for 1 krone., action: See more, link: https://abo.example.no/ }]"
            )
            .set(&brand.houseAds, atMost: maximum) { HouseAd($0) }
        keys("imprint", "The responsible people, at the foot of every page.")
            .or("no imprint").example("{ editor: Kari Nordmann, mail: tips@avis.example.no }")
            .set(&brand.imprint) { Imprint($0) }
    }

    /// Reads former addresses.
    mutating func readLegacy(_ keys: Keys) {
        // Longer lists should use patterns.
        let maximum = 2_000
        var paths: [Located<PathPattern>] = []
        let rules = keys("legacy", "Former addresses that lead to pages, \(maximum) at most.")
            .or("none").example("[{ from: \"artikkel/{slug}.html\", to: \"guide/{slug}\" }]")
            .list(atMost: maximum) { keys -> RedirectRule? in
                let path = "The former path below the address of the brand."
                let from = keys("from", path).example("\"artikkel/{slug}.html\"").required(.formerPath)
                let to = keys("to", "The path of the page.").example("\"guide/{slug}\"").required(.pagePath)
                if let from { paths.append(from) }
                guard let from, let to else { return nil }
                check(to, from.value, keys)
                return RedirectRule(from: from.value, to: to.value, position: keys.position)
            }
        brand.legacy = (rules ?? []).map(\.value)
        guard let rules, !rules.isEmpty else { return }
        // Patterns match the same addresses, whatever their placeholders are called.
        for (path, first) in paths.repeats(by: \.value.shape) where path.position.line != first.position.line {
            let rule = "the rule on line \(first.position.line)"
            let what = "\(quoted(path.value.text)) matches the same addresses as \(rule)"
            keys.note(path.position, what, "keep one of them")
        }
    }

    private func check(_ to: Located<PathPattern>, _ from: PathPattern, _ keys: Keys) {
        guard from.text != to.value.text else {
            keys.note(to.position, "a legacy rule redirects to itself", "delete it")
            return
        }
        for name in to.value.names where !from.names.contains(name) {
            let advice = suggestion(for: name, among: from.names, kind: "names in \"from\"")
            keys.note(to.position, "{\(name)} is used in \"to\" but not in \"from\"", advice)
        }
    }
}

extension Apps {
    init(_ keys: Keys) {
        let ios = keys("ios", "Its app for iOS.")
            .or("no such app").example("{ storeID: \"123456789\", appIDs: [ABCDE12345.no.example.news] }")
            .object { keys -> IOSApp? in
                let store = keys("storeID", "The number of the app in the App Store.")
                    .example("\"123456789\"").required(.storeID)
                let ids = keys("appIDs", "The ids of the apps that open links.")
                    .example("[ABCDE12345.no.example.news]").required(.list(of: .appID))
                guard let store, let ids else { return nil }
                return IOSApp(storeID: store.value, appIDs: ids.value)
            }
        let android = keys("android", "Its app for Android.")
            .or("no such app").example("{ package: no.example.news, sha256: [] }").object { keys -> AndroidApp? in
                let package = keys("package", "The name of the package.").example("no.example.news").required(
                    .packageName
                )
                let certificates = keys("sha256", "The fingerprints of the certificates that sign it.")
                    .example("[\"\(Array(repeating: "AA", count: 32).joined(separator: ":"))\"]")
                    .required(.list(of: .fingerprint))
                guard let package, let certificates else { return nil }
                return AndroidApp(package: package.value, sha256: certificates.value)
            }
        self.init(ios: ios?.value, android: android?.value)
    }
}

extension Account {
    init?(_ keys: Keys) {
        let login = keys("login", "Where readers log in.")
            .example("https://konto.example.no/login").required(.secureAddress)
        let password = keys("password", "Where readers get a new password.")
            .example("https://konto.example.no/password").required(.secureAddress)
        guard let login, let password else { return nil }
        self.init(
            login: login.value,
            password: password.value,
            loginPosition: login.position,
            passwordPosition: password.position
        )
    }
}

extension WeatherSource {
    init?(_ keys: Keys) {
        let forecast = keys(
            "forecast",
            "The path or address of a forecast; `{place}`, `{latitude}` and `{longitude}` stand for those of the place."
        ).example("\"feeds/weather/{place}.json\"").required(.forecast)
        self.init(template: forecast?.value ?? "", position: forecast?.position)
        keys("headers", "Headers of the requests by name; `${NAME}` is a variable of the environment.")
            .or("none of your own").example("{ User-Agent: avis.example.no }").set(&headers, .headers)
        keys("credit", "The source of the forecasts, as their licence requires.")
            .or("no credit").example("Meteorologisk institutt").set(&credit, .text)
        keys("link", "The page that the credit leads to.")
            .or("no link").example("https://www.met.no/").set(&link, .address)
        if forecast == nil { return nil }
    }
}

extension HouseAd {
    init?(_ keys: Keys) {
        let title = keys("title", "Its title.").example("Subscribe").required(.text)
        let text = keys("text", "The text.").example("One month for 1 krone.").required(.text)
        let action = keys("action", "The words of its link.").example("See more").required(.text)
        let link = keys("link", "Where it leads.").example("https://abo.example.no/").required(.secureAddress)
        guard let title, let text, let action, let link else { return nil }
        self.init(title: title.value, text: text.value, action: action.value, link: link.value)
    }
}

extension Ads {
    mutating func read(_ keys: Keys) {
        keys(
            "script",
            "The module that fills the places; it may run on the pages, and load frames and data of its host."
        )
        .or("nothing").example("https://ads.example/tag.mjs").set(&script, .secureAddress)
        let maximum = 200
        var ids: [Located<String>] = []
        let read = keys("slots", "What is known of the places, \(maximum) at most.")
            .or("places of the theme's height").example("[{ id: \"457\", sizes: [320x250, 980x300] }]")
            .list(atMost: maximum) { keys -> (String, Slot)? in
                let id = keys("id", "The id by which feeds and rules name it.").example("\"457\"").required(.text)
                let sizes = keys("sizes", "Its sizes in pixels; the widest that a window has room for is kept free.")
                    .example("[320x250, 980x300]").required(
                        .oneOrMore(of: .adSize, atMost: 8, noun: "sizes", advice: "write 1 to 8 sizes")
                    )
                let format = keys("format", "A word for the script.").or("none").example("banner").optional(.identifier)
                let label = keys("label", "What stands over it.").or("the word for advertisement").example("Partner")
                    .optional(.text)
                var isLazy = true
                keys("lazy", "Whether it is filled only when a reader comes near.").example("false").set(&isLazy, .flag)
                guard let id, let sizes, !sizes.value.isEmpty else { return nil }
                ids.append(id)
                let narrowFirst = sizes.value.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
                return (
                    id.value, Slot(sizes: narrowFirst, format: format?.value, label: label?.value, isLazy: isLazy)
                )
            }
        keys.noteRepeats(of: ids, kind: "the slot", advice: "keep one of them")
        slots = Dictionary((read ?? []).map(\.value)) { first, _ in first }
    }
}

extension Form where Value == Ads.Size {
    fileprivate static var adSize: Form {
        let form = TextForm("a size", pattern: "^[1-9][0-9]{1,3}x[1-9][0-9]{1,3}$", examples: ["320x250"])
        return Form(form, advice: "write width and height in pixels, such as 320x250") { text in
            let sides = text.split(separator: "x").compactMap { Int($0) }
            return form.describes(text) ? Ads.Size(width: sides[0], height: sides[1]) : nil
        }
    }
}

extension Analytics {
    init?(_ keys: Keys) {
        let provider = keys("provider", "How it hears of events; a `custom` script is a module that listens itself.")
            .example("plausible").required(Form<Provider>.word)
        let script = keys("script", "The address of its script.")
            .example("https://plausible.example/js/script.js").required(.secureAddress)
        let site = keys("site", "The name or number of the site at the service; `matomo` needs it.")
            .or("the host of the brand").example("avis.example.no").optional(.text)
        if let provider, provider.value == .matomo, site == nil {
            keys.note(provider.position, "matomo needs \"site\"", "add \"site: NUMBER\"")
        }
        guard let provider, let script else { return nil }
        self.init(provider: provider.value, script: script.value, site: site?.value)
    }
}

extension Imprint {
    init(_ keys: Keys) {
        self.init()
        keys("editor", "The name of the editor.").or("no name").example("Kari Nordmann").set(&editor, .text)
        keys("mail", "An address for mail.")
            .or("no address").example("tips@avis.example.no").set(&mailText, .mailAddress)
        keys("phone", "A phone number with its country.")
            .or("no number").example("\"+47 55 00 00 00\"").set(&phoneText, .phoneNumber)
        keys("note", "A sentence of your own.").or("no note").example("All stories are made up.").set(&note, .text)
    }
}

extension ImageTemplate {
    init?(_ keys: Keys) {
        let template = keys(
            "template",
            "The address; `{url}` stands for that of the picture, `{width}` for the pixels."
        ).example("\"{url}?w={width}\"").required(.pictureTemplate)
        let width = Form<Int>.integer(in: 16...8_192, advice: "write pixels from 16 to 8192")
        let widths = keys("widths", "The widths that the server makes.")
            .example("[320, 640, 960, 1280]").required(.list(of: width))
        guard let template, let widths, !widths.value.isEmpty else { return nil }
        self.init(template: template.value, widths: Array(Set(widths.value)))
    }
}
