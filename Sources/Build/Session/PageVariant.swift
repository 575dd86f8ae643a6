package import Model
import Pages

/// A section's page as it would be under other circumstances; nothing of it is written.
package struct PageVariant: Sendable, Hashable {
    /// A state that is shown whatever the feed says.
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
    /// In a browser or in an app.
    package let presentation: Presentation
    /// The state to show; nil for that of the feed.
    package var state: State?
    /// The language of the user interface texts, such as `sv`; nil for the brand's own.
    package var language: String?

    /// Makes a wish for the page as it is.
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
