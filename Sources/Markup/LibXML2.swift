import CLibXML2

/// The library that reads HTML and XML, made ready before its first use.
enum LibXML2 {
    /// Sets up the library's own tables; a static constant is made once, whichever thread comes first.
    static let isReady: Bool = {
        xmlInitParser()
        return true
    }()
}
