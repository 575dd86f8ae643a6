/// A key of the keyboard, in the form of the DevTools protocol.
struct Key: Sendable {
    /// The name: `Tab`, `a`.
    let key: String
    /// Which key it is: `Tab`, `KeyA`.
    let code: String
    /// The number that Windows has for it.
    let number: Int
    /// The text it types, if any.
    var text: String?
    /// The modifiers held down with it: 8 for Shift.
    var modifiers = 0
}

extension Key {
    /// To the next thing that can be used.
    static let tab = Key(key: "Tab", code: "Tab", number: 9)

    /// To the one before.
    static let backTab = Key(key: "Tab", code: "Tab", number: 9, modifiers: 8)

    /// Away with it.
    static let escape = Key(key: "Escape", code: "Escape", number: 27)

    /// Follows a link, presses a button.
    static let enter = Key(key: "Enter", code: "Enter", number: 13, text: "\r")
}
