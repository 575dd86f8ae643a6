import FeedLoading
package import Theming

/// What is said over stories of yesterday: that they are, and since when.
package struct StaleFeedView: View {
    static let textKeys: [TextKey] = [
        TextKey("keptCopy", .phrase(["age"])), "ageUnderAnHour", TextKey("ageHours", .counted("count")),
        TextKey("ageDays", .counted("count")),
    ]

    let note: String
    let time: TimeView

    init(_ age: CopyAge, context: some HasTexts & HasDateFormatting) {
        let words =
            switch age.unit {
            case .underAnHour: context.texts["ageUnderAnHour"]
            case .hours: context.texts.counted("ageHours", age.count)
            case .days: context.texts.counted("ageDays", age.count)
            }
        note = context.texts.filled("keptCopy", ["age": words])
        time = TimeView(text: context.dates.short(age.since), machine: age.since.iso8601)
    }

    /// The fields of the note.
    package static let fields: FieldList<StaleFeedView> = [
        .text("note", "That the stories are not new, and how old they are.") { $0.note },
        .view("time", "When the stories were last fetched.") { $0.time },
    ]
}
