import Publish

/// The form of an option's text: how it is read, and how it is described when it has another form.
struct OptionForm<Value: Sendable>: Sendable {
    /// "a number from 1 to 9": the end of "--jobs needs …".
    let description: String
    /// The value; nil for a text of another form.
    let read: @Sendable (String) throws -> Value?

    init(_ description: String, read: @escaping @Sendable (String) throws -> Value?) {
        (self.description, self.read) = (description, read)
    }

    /// Reads the text of an option.
    ///
    /// - Throws: `UsageError` for a text of another form.
    func value(of option: Usage.Option, _ text: String) throws -> Value {
        do {
            if let value = try read(text) { return value }
        } catch let failure as BucketFailure {
            throw UsageError(message: "--\(option.name) \(failure.call): \(failure.reason); \(failure.advice)")
        }
        throw UsageError(message: "--\(option.name) needs \(description), not \"\(text)\"")
    }
}

extension OptionForm where Value == String {
    static var text: Self { Self("a text") { $0 } }

    static func word(_ words: String...) -> Self {
        Self(words.joined(separator: " or ")) { words.contains($0) ? $0 : nil }
    }

    static var environment: Self {
        Self("the name of an environment") { text in
            guard let reason = SiteEnvironment.problem(withName: text) else { return text }
            throw UsageError(message: "--env cannot be \"\(text)\": \(reason)")
        }
    }

    /// The address of a bucket or a folder, or a word that stands for none.
    static func bucket(or word: String? = nil) -> Self {
        Self("s3://bucket[/prefix] or file:///dir") { text in
            if text != word { _ = try BucketAddress(text, home: CurrentUser.home) }
            return text
        }
    }
}

extension OptionForm where Value == Int {
    static func number(_ range: ClosedRange<Int>) -> Self {
        Self("a number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// How many requests at a time.
    static var connections: Self { number(1...Publisher.Options.maximumConnections) }
}

extension OptionForm where Value == Duration {
    static var duration: Self {
        Self("a time such as 90s, 30m, 24h or 7d") { text in
            let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
            guard let unit = text.last.flatMap({ units[String($0)] }), let number = Int(text.dropLast()),
                (0...1_000_000).contains(number)
            else { return nil }
            return .seconds(number * unit)
        }
    }
}

extension OptionForm where Value == Date {
    static var moment: Self { Self("a moment such as 2026-11-20T12:00:00Z") { Date(iso8601: $0) } }
}

extension OptionForm where Value == WebAddress {
    static var address: Self { Self("an http or https address") { WebAddress($0) } }

    /// An address below which there are others.
    static var folderAddress: Self {
        Self("an address such as https://hooks.example.org/") { WebAddress($0.hasSuffix("/") ? $0 : $0 + "/") }
    }

    static var pages: Self {
        Self("an http or https address without ? and #") { text in
            WebAddress(text).flatMap { $0.query == nil && $0.fragment == nil ? $0 : nil }
        }
    }
}

extension OptionForm where Value == Shard {
    static var shard: Self {
        Self("K/N, such as 0/4 for the first of four (at most \(Shard.mostShards))") { Shard($0) }
    }
}

extension OptionForm where Value == UInt16 {
    static var port: Self {
        Self("a number from 1 to 65535") { text in UInt16(text).flatMap { $0 > 0 ? $0 : nil } }
    }
}

extension OptionForm where Value == DeletionLimit {
    static var deletionLimit: Self { Self("a number or a share such as 10%") { DeletionLimit($0) } }
}

extension SiteEnvironment {
    /// The environment that options name, with the variables of the process.
    init(_ name: String?, at baseURL: WebAddress? = nil, drafts: Bool = false, future: Bool = false) {
        self.init()
        self.name = name
        self.baseURL = baseURL
        (showsDrafts, showsFuture) = (drafts, future)
        variables = ProcessInfo.processInfo.environment
    }
}

extension Command {
    /// Refuses two options of which only one can be given; the reason is the end of the message.
    func refuse(_ one: String, with other: String, _ reason: String = "leave one of them out") throws(UsageError) {
        guard Set(givenOptions).isSuperset(of: [one, other]) else { return }
        throw UsageError(message: "--\(one) does not go with --\(other): \(reason)")
    }

    /// Refuses an option without the one that it is for.
    func refuse(_ one: String, without other: String) throws(UsageError) {
        guard givenOptions.contains(one), !givenOptions.contains(other) else { return }
        throw UsageError(message: "--\(one) goes with --\(other) only")
    }
}
