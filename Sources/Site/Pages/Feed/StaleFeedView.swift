/// A note over the stories of a kept copy, with their age.
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

    package static let fields: FieldList<StaleFeedView> = [
        .text("note", "That the stories are not new, and how old they are.") { $0.note },
        .view("time", "When the stories were last fetched.") { $0.time },
    ]
}

/// The age of a kept copy of a feed, rounded so that a page does not change every minute.
package struct CopyAge: Sendable, Hashable {
    /// When the copy was last known to be true.
    package let since: Date
    /// Whole hours up to the second day, then whole days.
    let unit: Unit
    let count: Int

    enum Unit: Sendable {
        case underAnHour
        case hours
        case days
    }

    /// The age at a moment.
    package init(since: Date, now: Date) {
        self.since = since
        let hours = Int(saturating: (max(0, now.timeIntervalSince(since)) / 3_600).rounded(.down))
        switch hours {
        case 0: (unit, count) = (.underAnHour, 0)
        case 1..<48: (unit, count) = (.hours, hours)
        default: (unit, count) = (.days, hours / 24)
        }
    }

    /// The age in words for a log.
    package var inWords: String {
        switch unit {
        case .underAnHour: "less than an hour"
        case .hours: count == 1 ? "1 hour" : "\(count) hours"
        case .days: "\(count) days"
        }
    }
}
