import Reference

/// What people are told about the parts of `brand.yml` that readers see.
enum BrandParts {
    static let words: [KeyWords] =
        places + tutorials + houseAds + imprint + image + legacy

    private static let places =
        [
            KeyWords(
                "places",
                "Places with weather and local news, \(PlacePart.maximumCount) at most; brings the page `places/` and one for each.",
                default: .words("no such pages"),
                example: "[{ name: Oslo, latitude: 59.913, longitude: 10.752, section: forside }]"
            )
        ]
        + [
            KeyWords("name", "The name of the place.", example: "Kristiansand"),
            KeyWords("latitude", "Degrees north of the equator.", example: "58.147"),
            KeyWords("longitude", "Degrees east of Greenwich.", example: "7.996"),
            KeyWords("section", "The section with the stories of the place.", example: "nyheter"),
            KeyWords(
                "names",
                "The names by which stories are told to be about the place.",
                default: .words("the name of the place"),
                example: "[Kristiansand, Kvadraturen]"
            ),
        ].below("places")
        + [
            KeyWords(
                "weather",
                "Where the forecasts of the places come from; needs `places`.",
                default: .words("no forecasts"),
                example: "{ forecast: \"feeds/weather/{place}.json\" }"
            )
        ]
        + [
            KeyWords(
                "forecast",
                "The path or address of a forecast; `{place}`, `{latitude}` and `{longitude}` stand for those of the place.",
                example: "\"feeds/weather/{place}.json\""
            ),
            KeyWords(
                "headers",
                "Headers of the requests by name; `${NAME}` is a variable of the environment.",
                default: .words("none of your own"),
                example: "{ User-Agent: avis.example.no }"
            ),
            KeyWords(
                "credit",
                "Who makes the forecasts, as their licence wants it.",
                default: .words("no credit"),
                example: "Meteorologisk institutt"
            ),
            KeyWords(
                "link",
                "The page that the credit leads to.",
                default: .words("no link"),
                example: "https://www.met.no/"
            ),
        ].below("weather")

    private static let tutorials =
        [
            KeyWords(
                "tutorials",
                "Words that are shown once, one after the other, \(TutorialPart.maximumCount) at most.",
                default: .words("none"),
                example: "[{ id: save, title: Save stories, text: Press the bookmark. }]"
            )
        ]
        + [
            KeyWords("id", "What browsers remember it by.", example: "save"),
            KeyWords("title", "Its title.", example: "Save stories"),
            KeyWords("text", "What it says.", example: "Press the bookmark."),
        ].below("tutorials")

    private static let houseAds =
        [
            KeyWords(
                "houseAds",
                "What stands in turn where an advertisement would, \(HouseAdPart.maximumCount) at most.",
                default: .words("empty places of advertisements close"),
                example:
                    "[{ title: Subscribe, text: One month for 1 krone., action: See more, link: https://abo.example.no/ }]"
            )
        ]
        + [
            KeyWords("title", "Its title.", example: "Subscribe"),
            KeyWords("text", "What it says.", example: "One month for 1 krone."),
            KeyWords("action", "The words of its link.", example: "See more"),
            KeyWords("link", "Where it leads.", example: "https://abo.example.no/"),
        ].below("houseAds")

    private static let imprint =
        [
            KeyWords(
                "imprint",
                "Who is responsible, at the foot of every page.",
                default: .words("no imprint"),
                example: "{ editor: Kari Nordmann, mail: tips@avis.example.no }"
            )
        ]
        + [
            KeyWords("editor", "The name of the editor.", default: .words("no name"), example: "Kari Nordmann"),
            KeyWords("mail", "An address for mail.", default: .words("no address"), example: "tips@avis.example.no"),
            KeyWords(
                "phone",
                "A phone number with its country.",
                default: .words("no number"),
                example: "\"+47 55 00 00 00\""
            ),
            KeyWords(
                "note",
                "A sentence of your own.",
                default: .words("no note"),
                example: "All stories are made up."
            ),
        ].below("imprint")

    private static let image =
        [
            KeyWords(
                "image",
                "How a server of pictures is asked for other widths.",
                default: .words("pictures of other servers keep their address"),
                example: "{ template: \"{url}?w={width}\", widths: [320, 640] }"
            )
        ]
        + [
            KeyWords(
                "template",
                "The address; `{url}` stands for that of the picture, `{width}` for the pixels.",
                example: "\"{url}?w={width}\""
            ),
            KeyWords("widths", "The widths that the server makes.", example: "[320, 640, 960, 1280]"),
        ].below("image")

    private static let legacy =
        [
            KeyWords(
                "legacy",
                "Former addresses that lead to pages, \(RedirectPart.maximumCount) at most.",
                default: .words("none"),
                example: "[{ from: \"artikkel/{slug}.html\", to: \"guide/{slug}\" }]"
            )
        ]
        + [
            KeyWords("from", "The former path below the address of the brand.", example: "\"artikkel/{slug}.html\""),
            KeyWords("to", "The path of the page.", example: "\"guide/{slug}\""),
        ].below("legacy")
}
