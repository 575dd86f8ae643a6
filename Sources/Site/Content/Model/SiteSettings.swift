/// What holds for all brands: `content/site.yml`, or the defaults where it says nothing.
package struct SiteSettings: Sendable, Hashable {
    /// The name of a site that has not been given one.
    package static let defaultName = "sitegen"
    /// How long a feed is waited for.
    package static let defaultDeadline = Duration.seconds(10)
    /// How long all feeds together are waited for.
    package static let defaultLoadDeadline = Duration.seconds(60)
    /// How often a preview asks for a feed again.
    package static let defaultPoll = Duration.seconds(60)
    /// What a section does when its feed fails.
    package static let defaultOnFailure = FailurePolicy.keepLastGood
    /// How large a feed may be, in bytes.
    package static let defaultMaxFeedBytes = 64_000_000
    /// How many feeds are loaded at a time.
    package static let defaultConcurrency = 16
    /// What requests call this program.
    package static let defaultUserAgent = "sitegen"
    /// More loads at a time than this help nobody.
    package static let maximumConcurrency = 256

    /// The name of the whole, for the list of brands.
    package let name: String
    /// How long a feed is waited for; zero means that it is never waited for.
    package let deadline: Duration
    /// How long all feeds together are waited for; those still on their way are late.
    package let loadDeadline: Duration
    /// How often a preview asks for a feed again; zero means never.
    package let poll: Duration
    /// What a section does when its feed fails, unless it says so itself.
    package let onFailure: FailurePolicy
    /// How large a feed may be, in bytes.
    package let maxFeedBytes: Int
    /// How many feeds are loaded at a time.
    package let concurrency: Int
    /// Whether redirects may lead into private networks.
    package let allowsPrivateNetwork: Bool
    /// What requests call this program.
    package let userAgent: String
    /// Whether local pictures are published as AVIF too, which takes most of the time that pictures take.
    package let hasAVIF: Bool
    /// How brands are published that do not say so themselves.
    package let publish: PublishSettings
    /// Where what builds know is kept for other machines, as it was written; nil when only this machine has it.
    package let state: String?
    /// What pages may weigh.
    package let budgets: PageBudgets

    /// Makes settings; what is left out is the default.
    package init(
        name: String = defaultName,
        deadline: Duration = defaultDeadline,
        loadDeadline: Duration = defaultLoadDeadline,
        poll: Duration = defaultPoll,
        onFailure: FailurePolicy = defaultOnFailure,
        maxFeedBytes: Int = defaultMaxFeedBytes,
        concurrency: Int = defaultConcurrency,
        allowsPrivateNetwork: Bool = false,
        userAgent: String = defaultUserAgent,
        hasAVIF: Bool = true,
        publish: PublishSettings = PublishSettings(),
        state: String? = nil,
        budgets: PageBudgets = PageBudgets()
    ) {
        self.name = name
        self.deadline = deadline
        self.loadDeadline = loadDeadline
        self.poll = poll
        self.onFailure = onFailure
        self.maxFeedBytes = maxFeedBytes
        self.concurrency = concurrency
        self.allowsPrivateNetwork = allowsPrivateNetwork
        self.userAgent = userAgent
        self.hasAVIF = hasAVIF
        self.publish = publish
        self.state = state
        self.budgets = budgets
    }
}
