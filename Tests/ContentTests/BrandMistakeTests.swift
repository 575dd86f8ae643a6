import FeedLoading
import Testing

@Suite("Mistakes in brand.yml")
struct BrandMistakeTests {
    @Test(
        "Every mistake of a brand has its place and its advice",
        arguments: Mistake.table(of: "Content/BrandMistake-brand", ["WIDGETS": widgets])
    )
    func brand(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/brand.yml")
    }
}

/// The widgets that a rule can put in, in the order of their list.
private let widgets = WidgetKind.insertable.map(\.name).joined(separator: ", ")
