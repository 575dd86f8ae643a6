import Markup

/// Something that a page complained of in the browser's console.
struct ConsoleMessage: Sendable, Hashable, CustomStringConvertible {
    /// The origin of the message.
    enum Kind: Sendable, Hashable {
        /// A script threw, or a promise was rejected without a handler.
        case exception

        /// A script wrote an error into the console.
        case console

        /// The browser did: a file that is missing, a policy that was violated.
        case log

        /// The browser said what this driver does not understand.
        case driver
    }

    let kind: Kind
    let text: String

    var description: String { "\(kind): \(text)" }
}

extension ConsoleMessage {
    /// The browser's message about a transition that it left out, whatever the reason.
    private static let skippedTransitions = [
        "AbortError: Transition was skipped", "InvalidStateError: Transition was aborted because of invalid state",
        "TimeoutError: Transition was aborted because of timeout in DOM update",
    ]

    /// The complaint in an event of the DevTools protocol; nil when it holds none.
    init?(event: JSON) {
        guard let method = event["method"]?.string, let parameters = event["params"] else { return nil }
        switch method {
        case "Runtime.exceptionThrown":
            let details = parameters["exceptionDetails"]
            let text = details?["exception"]?["description"]?.string ?? details?["text"]?.string ?? "an exception"
            // The driver asks for the transition; that the browser left it out is no complaint of the page.
            guard !Self.skippedTransitions.contains(where: text.hasPrefix) else { return nil }
            let place = details?["url"]?.string.map { " (\($0))" } ?? ""
            self.init(kind: .exception, text: text + place)
        case "Runtime.consoleAPICalled":
            guard ["error", "assert"].contains(parameters["type"]?.string) else { return nil }
            let values = parameters["args"]?.array ?? []
            let texts = values.map { $0["description"]?.string ?? $0["value"]?.text ?? "?" }
            self.init(kind: .console, text: texts.joined(separator: " "))
        case "Log.entryAdded":
            guard let entry = parameters["entry"], entry["level"]?.string == "error" else { return nil }
            let place = entry["url"]?.string.map { " (\($0))" } ?? ""
            self.init(kind: .log, text: (entry["text"]?.string ?? "an error") + place)
        default:
            return nil
        }
    }
}
