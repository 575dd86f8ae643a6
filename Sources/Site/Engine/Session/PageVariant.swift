package import Content
import Pages

/// A variant of a section's page for preview; it is never written to the output.
package struct PageVariant: Sendable, Hashable {
    /// A simulated state of the feed.
    package enum State: String, Sendable, Hashable, CaseIterable {
        case native
        case web
        case error
        case loading
    }

    /// The brand's id.
    package let brand: String
    /// The section's id.
    package let section: String
    /// Web or app.
    package let presentation: Presentation
    /// The simulated state; nil for the feed's own.
    package var state: State?
    /// The language of the user interface texts, such as `sv`; nil for the brand's own.
    package var language: String?

    /// Makes a variant; by default the page as it is.
    package init(
        brand: String,
        section: String,
        presentation: Presentation,
        state: State? = nil,
        language: String? = nil
    ) {
        self.brand = brand
        self.section = section
        self.presentation = presentation
        self.state = state
        self.language = language
    }
}
