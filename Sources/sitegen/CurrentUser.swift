import Foundation

/// Who runs the program.
enum CurrentUser {
    /// The home folder that `~` means: what `HOME` says, else what the system knows of the user.
    static func home(_ environment: [String: String]) -> String {
        if let home = environment["HOME"], home.hasPrefix("/") { return home }
        return FileManager.default.homeDirectoryForCurrentUser.path
    }

    /// The user and the machine, as `anna@desk-3`; a user without a name, as in some containers, is a number.
    static var name: String {
        let user = NSUserName()
        return (user.isEmpty ? "\(getuid())" : user) + "@" + ProcessInfo.processInfo.hostName
    }
}
