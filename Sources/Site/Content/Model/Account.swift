package import Diagnostics
package import Markup

/// The service where a brand's readers have their accounts.
package struct Account: Sendable, Hashable {
    /// Where readers log in.
    package let login: WebAddress
    /// Where readers ask for a new password.
    package let password: WebAddress
    /// Where the file says where readers log in.
    package let loginPosition: SourcePosition?
    /// Where the file says where readers ask for a new password.
    package let passwordPosition: SourcePosition?

    /// Makes an account service.
    package init(
        login: WebAddress,
        password: WebAddress,
        loginPosition: SourcePosition? = nil,
        passwordPosition: SourcePosition? = nil
    ) {
        self.login = login
        self.password = password
        self.loginPosition = loginPosition
        self.passwordPosition = passwordPosition
    }
}
