import Navigation

/// The pages of an app that exists for these tests only.
enum SamplePage: Hashable, Sendable, CustomStringConvertible {
    case home, account, bag, login, password, welcome, consent
    case product(String)
    case reviews(of: String)
    case search(String)

    var description: String {
        switch self {
        case .home: "home"
        case .account: "account"
        case .bag: "bag"
        case .login: "login"
        case .password: "password"
        case .welcome: "welcome"
        case .consent: "consent"
        case .product(let id): "product \(id)"
        case .reviews(let id): "reviews of \(id)"
        case .search(let query): "search \(query)"
        }
    }
}

typealias Route<Target, Context: Sendable> = Step<SamplePage, Target, Context>
