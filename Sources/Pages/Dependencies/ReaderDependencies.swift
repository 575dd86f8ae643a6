package import Markup
package import Model

/// Has the service where readers have their accounts.
package protocol HasAccount: Sendable {
    /// The service; nil when the brand has none.
    var account: AccountService? { get }
}

/// Has the places whose news a reader can pick.
package protocol HasLocalities: Sendable {
    /// The places in their order.
    var localities: [PlaceChoice] { get }
}

/// Has what readers are told once.
package protocol HasTutorials: Sendable {
    /// The tutorials in their order.
    var tutorials: [TutorialNote] { get }
}

/// The service where a brand's readers have their accounts.
package struct AccountService: Sendable, Hashable {
    /// Where readers log in.
    package let login: WebAddress
    /// Where readers ask for a new password.
    package let password: WebAddress

    /// Makes a service.
    package init(login: WebAddress, password: WebAddress) {
        self.login = login
        self.password = password
    }
}

/// A place whose news a reader can pick.
package struct PlaceChoice: Sendable, Hashable {
    /// The name of the place.
    package let name: String
    /// Degrees north of the equator.
    package let latitude: Double
    /// Degrees east of Greenwich.
    package let longitude: Double
    /// The page with its news.
    package let page: PageID

    /// Makes a choice.
    package init(name: String, latitude: Double, longitude: Double, page: PageID) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.page = page
    }
}

/// Some words that tell a reader once what can be done here.
package struct TutorialNote: Sendable, Hashable {
    /// What browsers remember it by.
    package let id: String
    /// What it is about.
    package let title: String
    /// A sentence or two.
    package let words: String

    /// Makes a note.
    package init(id: String, title: String, words: String) {
        self.id = id
        self.title = title
        self.words = words
    }
}
