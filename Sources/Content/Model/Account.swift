package import SafeMarkup

/// The service where a brand's readers have their accounts.
package struct Account: Sendable, Hashable {
    /// Where readers log in.
    package let login: WebAddress
    /// Where readers ask for a new password.
    package let password: WebAddress

    /// Makes an account service.
    package init(login: WebAddress, password: WebAddress) {
        self.login = login
        self.password = password
    }
}
