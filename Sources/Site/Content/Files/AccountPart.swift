/// The YAML of `account`.
struct AccountPart: Decodable {
    let login: Located<SecureAddress>
    let password: Located<SecureAddress>

    /// The account; nil when an address is missing or invalid.
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
