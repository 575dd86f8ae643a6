import Reference

/// The YAML of `site.yml`.
struct SiteFile: Decodable {
    let name: NonEmptyText?
    let deadline: TimeoutText?
    let loadDeadline: TimeoutText?
    let poll: TimeoutText?
    let onFailure: Word<FailurePolicy>?
    let maxFeedBytes: ByteCount?
    let concurrency: LoadCount?
    let allowPrivateNetwork: Bool?
    let userAgent: UserAgent?
    let pictures: PicturesPart?
    let publish: PublishPart?
    let state: PublishTarget?
    let budgets: BudgetsPart?

    /// How local pictures are published.
    struct PicturesPart: Decodable {
        let avif: Bool
    }

    /// The maximum number of concurrent loads.
    struct LoadCount: Decodable, DescribedValue {
        static let range = 1...SiteSettings.maximumConcurrency
        static var shape: ValueShape { .integer(range) }

        let count: Int

        init(from decoder: any Decoder) throws {
            count = try decoder.singleValueContainer().decode(Int.self)
            guard Self.range.contains(count) else {
                throw YAMLValueError(
                    "cannot be \(count)",
                    advice: "write a number from 1 to \(SiteSettings.maximumConcurrency)"
                )
            }
        }
    }

    /// The `User-Agent` header of all requests.
    struct UserAgent: YAMLText, FreeText {
        static let form = TextForm("a line of ASCII", pattern: "^[ -~]+$", examples: ["sitegen/1.0"])

        let text: String

        init(yaml text: String) throws(YAMLValueError) {
            guard !text.isEmpty, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                throw YAMLValueError(
                    "cannot be \(quoted(text))",
                    advice: "write one line of ASCII, such as sitegen/1.0"
                )
            }
            self.text = text
        }
    }

    /// The settings of the file, with defaults for missing keys.
    var settings: SiteSettings {
        SiteSettings(
            name: name?.text ?? SiteSettings.defaultName,
            deadline: deadline?.duration ?? SiteSettings.defaultDeadline,
            loadDeadline: loadDeadline?.duration ?? SiteSettings.defaultLoadDeadline,
            poll: poll?.duration ?? SiteSettings.defaultPoll,
            onFailure: onFailure?.value ?? SiteSettings.defaultOnFailure,
            maxFeedBytes: maxFeedBytes?.bytes ?? SiteSettings.defaultMaxFeedBytes,
            concurrency: concurrency?.count ?? SiteSettings.defaultConcurrency,
            allowsPrivateNetwork: allowPrivateNetwork ?? false,
            userAgent: userAgent?.text ?? SiteSettings.defaultUserAgent,
            hasAVIF: pictures?.avif ?? true,
            publish: publish?.settings(over: PublishSettings()) ?? PublishSettings(),
            state: state?.text,
            budgets: budgets?.budgets ?? PageBudgets()
        )
    }
}
