import Theming

/// A view with a field of every kind, full of hostile values.
struct StoryView: View {
    static let fields: FieldList<StoryView> = [
        .text("title", "Hostile to text and quoted values.") { _ in Hostile.title },
        .text("quote", "Hostile to values between apostrophes.") { _ in "' onmouseover=x" },
        .text("script", "Hostile to addresses.") { _ in "javascript:alert(1)" },
        .text("absent", "Nothing.") { _ in nil },
        .number("count", "A number.") { _ in -7 },
        .url("link", "An address that needs escaping.") { _ in WebAddress("https://a.no/?a=1,2&b=3").map { SafeURL($0) }
        },
        .url("nowhere", "No address.") { _ in SafeURL(relative: "javascript:alert(1)") },
        .html("summary", "Markup.") { _ in .sanitising("<em>a & b</em><script>x</script>") },
        .json("data", "Data.") { _ in ScriptJSON(.object(["a": "</script><!--"])) },
        .refresh("moved", "Where it went.") { _ in WebAddress("https://a.no/?a=1&b='").map { SafeURL($0) } },
        .flag("isNew", "Whether it is new.") { _ in true },
        .flag("isOld", "Never.") { _ in false },
        .view("author", "Who wrote it.") { _ in AuthorView() },
        .view("nobody", "Nobody.") { _ in AuthorView?.none },
        .list("tags", "Words.") { _ in ["a", "b"].map { TagView(name: $0) } },
        .texts("words", "Plain words, one of them empty.") { _ in ["<a>", "", "b"] },
    ]
}

/// A view inside a view, which has one of its own.
struct AuthorView: View {
    static let fields: FieldList<AuthorView> = [
        .text("name", "A name.") { _ in "Kari & Ola" },
        .view("tag", "A word.") { _ in TagView(name: "deep") },
    ]
}

/// A view in a list.
struct TagView: View {
    let name: String

    static let fields: FieldList<TagView> = [.text("name", "The word.") { $0.name }]
}

/// The results of hostile values.
enum Hostile {
    static let title = "\"><script>alert(1)</script>"
    static let text = "\"&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
    static let attribute = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
    static let quote = "&#39; onmouseover=x"
    static let link = "https://a.no/?a=1,2&amp;b=3"
}
