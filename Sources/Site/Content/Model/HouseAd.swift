/// A brand's own offer in the place of an advertisement: a subscription, a newsletter.
package struct HouseAd: Sendable, Hashable {
    /// The offer in a few words.
    package let title: String
    /// A sentence or two, plain.
    package let text: String
    /// The words of the button.
    package let action: String
    /// Where the button leads.
    package let link: WebAddress
}
