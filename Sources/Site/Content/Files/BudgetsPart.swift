import Reference

/// The YAML of `budgets` in `site.yml`.
struct BudgetsPart: Decodable {
    let pageBytes: ByteCount?
    let packedBytes: ByteCount?
    let packedStyles: ByteCount?
    let packedScripts: ByteCount?
    let packedFirstView: ByteCount?
    let packedStatePage: ByteCount?
    let elements: ElementCount?

    /// The maximum number of elements of a page.
    struct ElementCount: Decodable, DescribedValue {
        static let range = 1...PageBudgets.maximumElements
        static var shape: ValueShape { .integer(range) }

        let count: Int

        init(from decoder: any Decoder) throws {
            count = try decoder.singleValueContainer().decode(Int.self)
            guard Self.range.contains(count) else {
                throw YAMLValueError(
                    "cannot be \(count)",
                    advice: "write a number from 1 to \(PageBudgets.maximumElements)"
                )
            }
        }
    }

    /// The budgets of the file, with defaults for missing keys.
    var budgets: PageBudgets {
        PageBudgets(
            pageBytes: pageBytes?.bytes ?? PageBudgets.defaultPageBytes,
            packedBytes: packedBytes?.bytes ?? PageBudgets.defaultPackedBytes,
            packedStyles: packedStyles?.bytes ?? PageBudgets.defaultPackedStyles,
            packedScripts: packedScripts?.bytes ?? PageBudgets.defaultPackedScripts,
            packedFirstView: packedFirstView?.bytes ?? PageBudgets.defaultPackedFirstView,
            packedStatePage: packedStatePage?.bytes ?? PageBudgets.defaultPackedStatePage,
            elements: elements?.count ?? PageBudgets.defaultElements
        )
    }
}
