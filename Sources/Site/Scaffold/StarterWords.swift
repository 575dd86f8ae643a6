import Content

/// What a new site says in the language of its readers.
struct StarterWords: Sendable {
    /// The ids of the front, of the newest stories and of the newsroom's own articles.
    let front: String
    let latest: String
    let articles: String
    /// Their titles.
    let frontTitle: String
    let latestTitle: String
    let articlesTitle: String
    /// The id, title and text of the page about the newspaper; `{name}` is its name.
    let about: String
    let aboutTitle: String
    let aboutText: String
    /// The id, headline, summary and text of the first article.
    let article: String
    let articleTitle: String
    let articleSummary: String
    let articleText: String
    /// The time zone of most of its readers.
    let timeZone: String
    /// The stories of the sample feed: kicker, headline and summary.
    let stories: [(kicker: String, headline: String, summary: String)]

    /// The words of a language.
    static func of(_ language: Language) -> StarterWords {
        switch language {
        case .en: english
        case .nb: bokmål
        case .nn: nynorsk
        case .sv: swedish
        }
    }

    /// The language of a BCP 47 tag or of `LANG`; nil when the site has no texts in it.
    static func language(of tag: String?) -> Language? {
        let first = tag?.lowercased().prefix { $0.isLetter }
        return first == "no" ? .nb : first.flatMap { Language(rawValue: String($0)) }
    }
}

extension StarterWords {
    private static let english = StarterWords(
        front: "front",
        latest: "latest",
        articles: "from-us",
        frontTitle: "Front page",
        latestTitle: "Latest",
        articlesTitle: "From us",
        about: "about",
        aboutTitle: "About us",
        aboutText: """
            {name} is a newspaper on the web. Write here who makes it, how readers reach you, and how you correct mistakes.

            ## Tell us

            Have you seen something that we should know? Write where tips go.
            """,
        article: "welcome",
        articleTitle: "Our first article",
        articleSummary: "Articles of your own are text files. This is one of them.",
        articleText: """
            This text is a file in `content`. Change it, save it, and a running `sitegen serve` shows it at once.

            ## What goes where

            - Articles of your own, like this one, are Markdown files with a headline on top.
            - Stories of a feed come by themselves; a section says from where.
            - An editor moves, hides or changes stories of a front with a small file beside it.
            """,
        timeZone: "Europe/London",
        stories: [
            (
                "Harbour", "The new ferry is quieter than the gulls",
                "It runs on batteries and needs eleven minutes a crossing."
            ),
            (
                "Schools", "Four schools share one kitchen, and lunch got better",
                "Pupils decide on the menu of one day a week."
            ),
            ("Weather", "A clear week, and cold nights", "Cars need scraping on Thursday."),
            (
                "Culture", "The old cinema opens again with a piano in the foyer",
                "Volunteers have painted three hundred seats."
            ),
            ("Trade", "The bakery that sells out at nine", "Two sisters took it over, and kept the oven of 1931."),
            ("Traffic", "The bridge gets a lane for bicycles", "Work begins in spring and takes six weeks."),
            (
                "Sport", "A win in the last minute, for the third time",
                "The coach calls it luck; the goalkeeper does not."
            ),
            ("Nature", "The otters are back in the river", "They were last seen forty years ago."),
            ("Town hall", "The budget in one page", "Where the money comes from, and what it buys."),
        ]
    )

    private static let bokmål = StarterWords(
        front: "forside",
        latest: "siste",
        articles: "fra-oss",
        frontTitle: "Forside",
        latestTitle: "Siste nytt",
        articlesTitle: "Fra oss",
        about: "om",
        aboutTitle: "Om oss",
        aboutText: """
            {name} er en avis på nettet. Skriv her hvem som lager den, hvordan leserne når dere, og hvordan dere retter feil.

            ## Tips oss

            Har du sett noe vi bør vite om? Skriv hvor tipset skal sendes.
            """,
        article: "velkommen",
        articleTitle: "Vår første artikkel",
        articleSummary: "Egne artikler er tekstfiler. Dette er en av dem.",
        articleText: """
            Denne teksten er en fil i `content`. Endre den og lagre, så viser `sitegen serve` endringen med en gang.

            ## Hva som ligger hvor

            - Egne artikler, som denne, er Markdown-filer med overskriften øverst.
            - Sakene i en feed kommer av seg selv; seksjonen sier hvor de hentes.
            - Redaktøren flytter, skjuler eller endrer saker på en forside med en liten fil ved siden av.
            """,
        timeZone: "Europe/Oslo",
        stories: [
            (
                "Havnen", "Den nye fergen er stillere enn måkene",
                "Den går på batterier og bruker elleve minutter på turen."
            ),
            ("Skole", "Fire skoler deler ett kjøkken, og lunsjen ble bedre", "Elevene bestemmer menyen én dag i uken."),
            ("Været", "Klart vær og kalde netter", "Torsdag må bilene skrapes."),
            ("Kultur", "Den gamle kinoen åpner igjen, med piano i foajeen", "Frivillige har malt tre hundre stoler."),
            ("Handel", "Bakeriet som er utsolgt klokken ni", "To søstre tok over og beholdt ovnen fra 1931."),
            ("Trafikk", "Broen får sykkelfelt", "Arbeidet begynner til våren og tar seks uker."),
            ("Sport", "Seier i siste minutt, for tredje gang", "Treneren kaller det flaks. Det gjør ikke keeperen."),
            ("Natur", "Oteren er tilbake i elven", "Den ble sist sett for førti år siden."),
            ("Rådhuset", "Budsjettet på én side", "Hvor pengene kommer fra, og hva de brukes til."),
        ]
    )

    private static let nynorsk = StarterWords(
        front: "framside",
        latest: "siste",
        articles: "fra-oss",
        frontTitle: "Framside",
        latestTitle: "Siste nytt",
        articlesTitle: "Frå oss",
        about: "om",
        aboutTitle: "Om oss",
        aboutText: """
            {name} er ei avis på nettet. Skriv her kven som lagar ho, korleis lesarane når dykk, og korleis de rettar feil.

            ## Tips oss

            Har du sett noko vi bør vite om? Skriv kvar tipset skal sendast.
            """,
        article: "velkomen",
        articleTitle: "Den første artikkelen vår",
        articleSummary: "Eigne artiklar er tekstfiler. Dette er ei av dei.",
        articleText: """
            Denne teksten er ei fil i `content`. Endre han og lagre, så viser `sitegen serve` endringa med ein gong.

            ## Kva som ligg kvar

            - Eigne artiklar, som denne, er Markdown-filer med overskrifta øvst.
            - Sakene i ein feed kjem av seg sjølve; seksjonen seier kvar dei blir henta.
            - Redaktøren flyttar, gøymer eller endrar saker på ei framside med ei lita fil ved sida av.
            """,
        timeZone: "Europe/Oslo",
        stories: [
            ("Hamna", "Den nye ferja er stillare enn måsane", "Ho går på batteri og bruker elleve minutt på turen."),
            ("Skule", "Fire skular deler eitt kjøken, og lunsjen vart betre", "Elevane avgjer menyen éin dag i veka."),
            ("Vêret", "Klårt vêr og kalde netter", "Torsdag må bilane skrapast."),
            ("Kultur", "Den gamle kinoen opnar att, med piano i foajeen", "Frivillige har måla tre hundre stolar."),
            ("Handel", "Bakeriet som er utselt klokka ni", "To søstrer tok over og heldt på omnen frå 1931."),
            ("Trafikk", "Brua får sykkelfelt", "Arbeidet tek til om våren og varer i seks veker."),
            ("Sport", "Siger i siste minutt, for tredje gong", "Trenaren kallar det flaks. Det gjer ikkje keeparen."),
            ("Natur", "Oteren er tilbake i elva", "Han vart sist sett for førti år sidan."),
            ("Rådhuset", "Budsjettet på éi side", "Kvar pengane kjem frå, og kva dei går til."),
        ]
    )

    private static let swedish = StarterWords(
        front: "startsida",
        latest: "senaste",
        articles: "fran-oss",
        frontTitle: "Startsida",
        latestTitle: "Senaste nytt",
        articlesTitle: "Från oss",
        about: "om",
        aboutTitle: "Om oss",
        aboutText: """
            {name} är en tidning på nätet. Skriv här vilka som gör den, hur läsarna når er och hur ni rättar fel.

            ## Tipsa oss

            Har du sett något som vi borde veta? Skriv vart tipset ska skickas.
            """,
        article: "valkommen",
        articleTitle: "Vår första artikel",
        articleSummary: "Egna artiklar är textfiler. Det här är en av dem.",
        articleText: """
            Den här texten är en fil i `content`. Ändra den och spara, så visar `sitegen serve` ändringen direkt.

            ## Vad som ligger var

            - Egna artiklar, som den här, är Markdown-filer med rubriken överst.
            - Nyheterna i ett flöde kommer av sig själva; sektionen säger varifrån.
            - Redaktören flyttar, döljer eller ändrar nyheter på en startsida med en liten fil bredvid.
            """,
        timeZone: "Europe/Stockholm",
        stories: [
            (
                "Hamnen", "Den nya färjan är tystare än måsarna",
                "Den går på batterier och behöver elva minuter för turen."
            ),
            (
                "Skola", "Fyra skolor delar på ett kök, och lunchen blev bättre",
                "Eleverna bestämmer menyn en dag i veckan."
            ),
            ("Väder", "Klart väder och kalla nätter", "På torsdag måste bilarna skrapas."),
            ("Kultur", "Den gamla biografen öppnar igen, med piano i foajén", "Frivilliga har målat trehundra stolar."),
            ("Handel", "Bageriet som är slutsålt klockan nio", "Två systrar tog över och behöll ugnen från 1931."),
            ("Trafik", "Bron får en cykelbana", "Arbetet börjar i vår och tar sex veckor."),
            ("Sport", "Seger i sista minuten, för tredje gången", "Tränaren kallar det tur. Det gör inte målvakten."),
            ("Natur", "Uttern är tillbaka i ån", "Den sågs senast för fyrtio år sedan."),
            ("Stadshuset", "Budgeten på en sida", "Varifrån pengarna kommer, och vad de räcker till."),
        ]
    )
}
