/// The settings of all brands: `content/site.yml`, or the defaults of missing keys.
package struct SiteSettings: Sendable, Hashable {
    /// The settings of a site without `site.yml`.
    package static let standard = SiteSettings()

    /// The name of the whole, for the list of brands.
    package var name = "sitegen"
    /// How long a feed is waited for; zero means that it is never waited for.
    package var deadline = Duration.seconds(10)
    /// How long all feeds together are waited for; those still on their way are late.
    package var loadDeadline = Duration.seconds(60)
    /// How often a preview asks for a feed again; zero means never.
    package var poll = Duration.seconds(60)
    /// The reaction of sections without their own to a failing feed.
    package var onFailure = FailurePolicy.keepLastGood
    /// How large a feed may be, in bytes.
    package var maxFeedBytes = 64_000_000
    /// How many feeds are loaded at a time.
    package var concurrency = 16
    /// Whether redirects may lead into private networks.
    package var allowsPrivateNetwork = false
    /// Whether sections may run programs of the site.
    package var allowsCommands = false
    /// The `User-Agent` header of requests.
    package var userAgent = "sitegen"
    /// Whether local pictures are published as AVIF too, which takes most of the time that pictures take.
    package var hasAVIF = true
    /// How brands are published that do not say so themselves.
    package var publish = PublishSettings()
    /// Where builds keep their state for other machines, as it was written; nil when only this machine has it.
    package var state: String?
    /// The largest sizes of pages.
    package var budgets = PageBudgets()
}
