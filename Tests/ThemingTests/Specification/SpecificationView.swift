import Theming

/// The view of the examples of the Mustache specification: a front page, its values chosen by each example.
struct FrontView: View {
    var title: String? = "Storm"
    var kicker: String?
    var count: Int? = 7
    var isOpen = true
    var words = ["rain", "snow", "wind"]
    var author: PersonView? = PersonView()
    var nobody: PersonView?
    var stories = ["One", "Two", "Three"].map { LineView(line: $0) }
    var regions = [RegionView()]

    static let fields: FieldList<FrontView> = [
        .text("title", "The headline.") { $0.title },
        .text("kicker", "Mostly nothing.") { $0.kicker },
        .text("author.name", "A name with a dot, which no template can reach.") { _ in "masked" },
        .text("lone.name", "The same without a view beside it.") { _ in "masked" },
        .number("count", "A number.") { $0.count },
        .flag("isOpen", "Yes or no.") { $0.isOpen },
        .texts("words", "Plain texts.") { $0.words },
        .view("author", "A view.") { $0.author },
        .view("nobody", "A view that is not there.") { $0.nobody },
        .view("town", "A view with the name of one inside another.") { _ in TownView(name: "Oslo") },
        .list("stories", "Views.") { $0.stories },
        .list("regions", "Views with lists.") { $0.regions },
    ]
}

/// A person with a home.
struct PersonView: View {
    var title: String?

    static let fields: FieldList<PersonView> = [
        .text("name", "The name.") { _ in "Kari" },
        .text("title", "May hide the headline.") { $0.title },
        .view("town", "Where she lives.") { _ in TownView(name: "Bergen") },
        .view("nowhere", "Nothing.") { _ in TownView?.none },
    ]
}

/// A town, which is in a county, which is in a country.
struct TownView: View {
    let name: String

    static let fields: FieldList<TownView> = [
        .text("name", "The name.") { $0.name },
        .flag("isBig", "Yes.") { _ in true },
        .flag("isSmall", "No.") { _ in false },
        .view("county", "The county.") { CountyView(town: $0.name) },
    ]
}

struct CountyView: View {
    let town: String

    static let fields: FieldList<CountyView> = [
        .view("country", "The country.") { CountryView(town: $0.town) }
    ]
}

struct CountryView: View {
    let town: String

    static let fields: FieldList<CountryView> = [.text("label", "A town and its country.") { $0.town + ", Norway" }]
}

struct LineView: View {
    let line: String

    static let fields: FieldList<LineView> = [.text("line", "One line.") { $0.line }]
}

/// A region with towns with streets.
struct RegionView: View {
    static let fields: FieldList<RegionView> = [
        .view("code", "How the region is written.") { _ in CodeView() },
        .list("towns", "Its towns.") { _ in [DistrictView()] },
    ]
}

struct CodeView: View {
    static let fields: FieldList<CodeView> = [
        .text("large", "In capitals.") { _ in "V" },
        .text("small", "In small letters.") { _ in "v" },
    ]
}

struct DistrictView: View {
    static let fields: FieldList<DistrictView> = [
        .number("number", "Its number.") { _ in 4 },
        .list("streets", "Its streets.") { _ in [LineView(line: "p"), LineView(line: "q")] },
    ]
}
