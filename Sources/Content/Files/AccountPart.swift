import Model

/// `account` as it is written.
struct AccountPart: Decodable {
    let login: Located<SecureAddress>
    let password: Located<SecureAddress>

    /// The service; nil when an address is missing or wrong.
    var account: Account? {
        guard let loginAddress = login.value?.web, let passwordAddress = password.value?.web else { return nil }
        return Account(
            login: loginAddress,
            password: passwordAddress,
            loginPosition: login.position,
            passwordPosition: password.position
        )
    }
}
