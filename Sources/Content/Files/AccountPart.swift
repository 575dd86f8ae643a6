/// `account` as it is written.
struct AccountPart: Decodable {
    let login: Located<SecureAddress>
    let password: Located<SecureAddress>

    /// The service; nil when an address is missing or wrong.
    var account: Account? {
        guard let login = login.value?.web, let password = password.value?.web else { return nil }
        return Account(login: login, password: password)
    }
}
