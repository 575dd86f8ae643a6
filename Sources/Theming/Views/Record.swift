package import Hashing
package import Markup

/// A view's values in the order of its fields: templates address them by index.
package struct Record: Sendable, Hashable {
    /// The values, one for each field.
    package let values: [Value]

    /// Records of several views.
    package static func all<Shown: View>(_ views: [Shown]) -> [Record] {
        var records: [Record] = []
        records.reserveCapacity(views.count)
        for view in views { records.append(Record(view)) }
        return records
    }

    /// Evaluates all fields of a view.
    package init<Shown: View>(_ view: Shown) {
        var values: [Value] = []
        let getters = Shown.fields.getters
        values.reserveCapacity(getters.count)
        for get in getters { values.append(get(view)) }
        self.values = values
    }

    /// Adds the values to a fingerprint: equal digests mean equal pages.
    package func update(_ hasher: inout Hasher256) {
        hasher.update(UInt64(values.count))
        for value in values { value.update(&hasher) }
    }
}

/// A view with evaluated fields, so that several pages can show it.
package struct Recorded<Shown: View>: Sendable {
    /// The values.
    package let record: Record

    /// Evaluates all fields of a view.
    package init(_ view: Shown) {
        record = Record(view)
    }
}

/// One value of a view.
package enum Value: Sendable, Hashable {
    /// No value: sections over it are skipped.
    case absent
    /// A flag that is set.
    case flag
    /// Text that is not empty.
    case text(String)
    /// A whole number.
    case number(Int)
    /// A checked address.
    case url(SafeURL)
    /// Sanitised markup.
    case html(SafeHTML)
    /// Data.
    indirect case json(JSON)
    /// Another view.
    case view(Record)
    /// Other views, at least one.
    case list([Record])

    fileprivate func update(_ hasher: inout Hasher256) {
        switch self {
        case .absent: hasher.update(0)
        case .flag: hasher.update(1)
        case .text(let text):
            hasher.update(2)
            hasher.update(framed: text)
        case .number(let number):
            hasher.update(3)
            hasher.update(UInt64(bitPattern: Int64(number)))
        case .url(let url):
            hasher.update(4)
            hasher.update(framed: url.string)
        case .html(let html):
            hasher.update(5)
            hasher.update(framed: html.utf8)
        case .json(let json):
            hasher.update(6)
            hasher.update(framed: json.compactText)
        case .view(let record):
            hasher.update(7)
            record.update(&hasher)
        case .list(let records):
            hasher.update(8)
            hasher.update(UInt64(records.count))
            for record in records { record.update(&hasher) }
        }
    }
}
