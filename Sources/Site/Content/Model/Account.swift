/// The service where a brand's readers have their accounts.
package struct Account: Sendable, Hashable {
    /// Where readers log in.
    package let login: WebAddress
    /// Where readers ask for a new password.
    package let password: WebAddress
    /// Where the file says where readers log in.
    package var loginPosition: SourcePosition?
    /// Where the file says where readers ask for a new password.
    package var passwordPosition: SourcePosition?
}
