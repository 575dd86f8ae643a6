package import Markup

/// A service that counts what is read, asked for after the consent of the reader.
package struct Analytics: Sendable, Hashable {
    /// How it hears the events of a page.
    package enum Provider: String, Sendable, Hashable, CaseIterable {
        case plausible, matomo
        /// A module that listens itself.
        case custom
    }

    package let provider: Provider
    /// Its script.
    package let script: WebAddress
    /// The name of the site at the service; nil when it needs none.
    package let site: String?
}
