/// The imprint at the foot of pages: the responsible editor, and how readers reach the newsroom.
package struct Imprint: Sendable, Hashable {
    /// The name of the editor; nil when it is not given.
    package var editor: String?
    /// The mail address for tips, as it is shown.
    package var mailText: String?
    /// The phone number for tips, as it is shown.
    package var phoneText: String?
    /// A sentence below everything else.
    package var note: String?

    /// The link that writes a mail.
    package var mail: SafeURL? { mailText.flatMap { SafeURL(mailto: $0) } }
    /// The link that calls the phone.
    package var phone: SafeURL? { phoneText.flatMap { SafeURL(phone: $0) } }
}
