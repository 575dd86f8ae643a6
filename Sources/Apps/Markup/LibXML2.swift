import CLibXML2

/// Initialises libxml2 before its first use.
enum LibXML2 {
    /// Initialises the library's tables; a static constant is thread-safe.
    static let isReady: Bool = {
        xmlInitParser()
        return true
    }()
}
