package import Markup

/// What a brand says of itself where an advertisement would stand: an offer to subscribe, a newsletter.
package struct HouseAd: Sendable, Hashable {
    /// What is offered, in a few words.
    package let title: String
    /// A sentence or two, plain.
    package let text: String
    /// What the button says.
    package let action: String
    /// Where the button leads.
    package let link: WebAddress
}
