import Foundation

/// The user who runs the program.
enum CurrentUser {
    /// The home folder: `HOME`, else the one in the user database.
    static func home(_ environment: [String: String]) -> String {
        if let home = environment["HOME"], home.hasPrefix("/") { return home }
        return FileManager.default.homeDirectoryForCurrentUser.path
    }

    static var home: String { home(ProcessInfo.processInfo.environment) }

    /// The user and host name, such as `anna@desk-3`; a user id if the user has no name, as in some containers.
    static var name: String {
        let user = NSUserName()
        return (user.isEmpty ? "\(getuid())" : user) + "@" + ProcessInfo.processInfo.hostName
    }
}
