package import Markup

/// Who answers for a brand and how readers reach its newsroom: the foot of its pages.
package struct Imprint: Sendable, Hashable {
    /// The name of the editor; nil when it is not told.
    package let editor: String?
    /// Where tips go by mail.
    package let mail: SafeURL?
    /// The mail address as it is shown.
    package let mailText: String?
    /// Where tips go by phone.
    package let phone: SafeURL?
    /// The phone number as it is shown.
    package let phoneText: String?
    /// A sentence below everything else.
    package let note: String?

    /// Makes an imprint.
    ///
    /// - Parameters:
    ///   - editor: The name of the editor.
    ///   - mail: An address such as `tips@avis.example.no`; left out when it is none.
    ///   - phone: A number such as `+47 55 00 00 00`; left out when it is none.
    ///   - note: A sentence below everything else.
    package init(editor: String? = nil, mail: String? = nil, phone: String? = nil, note: String? = nil) {
        self.editor = editor
        self.mail = mail.flatMap { SafeURL(mailto: $0) }
        mailText = mail
        self.phone = phone.flatMap { SafeURL(phone: $0) }
        phoneText = phone
        self.note = note
    }
}
