import Testing

/// A page that opens over the one the reader is on.
enum ModalPage: String, CaseIterable, CustomTestStringConvertible {
    case favourites, consent, places, login

    var testDescription: String { rawValue }

    /// Where it is below its brand.
    var path: String { rawValue + "/" }

    /// The link to it on every page with a header and a footer.
    var opener: String {
        switch self {
        case .favourites, .places, .login: ".tools a[href$='\(path)']"
        case .consent: ".site-footer a[href$='\(path)']"
        }
    }

    /// Where the dialog is, once it is open.
    static let dialog = "dialog.modal[open]"

    /// The condition that no dialog is open, nor about to close.
    static let isClosed = "!document.querySelector('dialog.modal')"
}

extension Page {
    /// Opens a modal page from the page of the site that is there.
    func open(_ modal: ModalPage, of site: TestSite, _ brand: TestSite.Brand = .north) async throws {
        try await click(modal.opener)
        try await waitForElement(ModalPage.dialog + " #modal-title")
        try await waitForPath(site.path(modal.path, of: brand))
    }
}
