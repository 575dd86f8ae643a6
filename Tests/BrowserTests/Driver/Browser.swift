import Markup

/// One browser and all that is under way in it.
///
///     try await Browser.visitPage { page in
///         try await page.open(site.url("favourites/"))
///         try await page.click(".modal-close")
///     }
actor Browser {
    /// The browser's answer to a command it cannot carry out.
    struct Refusal: Error, CustomStringConvertible {
        let method: String
        let reason: String

        var description: String { "\(method): \(reason)" }
    }

    /// How many visitors are let in at once: more than this and pages get slow on two cores.
    static let mostContexts = 4
    /// The room for visitors.
    static let room = ConcurrencyLimit(places: mostContexts)

    /// The folder that the browser keeps its things in.
    let profile: String

    private let process: BrowserProcess
    private var commands = 0
    private var inFlight: [Int: CheckedContinuation<JSON, any Error>] = [:]
    private var misunderstandings: [ConsoleMessage] = []
    private var consoleMessages: [String: [ConsoleMessage]] = [:]
    private var sessions: [String: [String]] = [:]
    /// Pages that run no scripts: errors there are the browser's own.
    private var silent: Set<String> = []
    private var mourners: [CheckedContinuation<Void, Never>] = []
    private var hasEnded = false

    /// Starts a browser.
    init() async throws {
        process = try BrowserProcess()
        profile = process.profile
        let messages = process.messages
        Task {
            for await message in messages { self.receive(message) }
            self.end()
        }
        _ = try await call("Browser.getVersion")
    }

    /// Ends the browser and waits until nothing of it is left.
    func close() async throws {
        // It may have ended before it answers.
        do { try await call("Browser.close") } catch is Refusal {}
        if !hasEnded { await withCheckedContinuation { mourners.append($0) } }
    }

    /// Has the browser do something.
    ///
    /// - Parameters:
    ///   - method: The name of the command in the DevTools protocol.
    ///   - parameters: The parameters, an object.
    ///   - session: The page it is meant for; nil for the browser itself.
    /// - Returns: The result of the command.
    /// - Throws: `Refusal` when the browser cannot do it, or is gone.
    @discardableResult
    func call(_ method: String, _ parameters: JSON = .object([:]), session: String? = nil) async throws -> JSON {
        commands += 1
        let number = commands
        let message = JSON.object([
            "id": JSON(number), "method": JSON(method), "params": parameters, "sessionId": session.map { JSON($0) },
        ])
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard !hasEnded, !Task.isCancelled, process.send(message.compactText) else {
                    continuation.resume(throwing: Refusal(method: method, reason: "there is no browser any more"))
                    return
                }
                inFlight[number] = continuation
            }
        } onCancel: {
            Task { await self.abandon(number) }
        }
    }

    private func abandon(_ number: Int) {
        inFlight.removeValue(forKey: number)?.resume(throwing: CancellationError())
    }

    private func receive(_ message: [UInt8]) {
        guard let message = try? JSON(parsing: message) else {
            misunderstandings.append(ConsoleMessage(kind: .driver, text: String(decoding: message, as: UTF8.self)))
            return
        }
        if let number = message["id"]?.int, let caller = inFlight.removeValue(forKey: number) {
            if let reason = message["error"]?["message"]?.string {
                caller.resume(throwing: Refusal(method: "command \(number)", reason: reason))
            } else {
                caller.resume(returning: message["result"] ?? .object([:]))
            }
        } else if let session = message["sessionId"]?.string, let consoleMessage = ConsoleMessage(event: message),
            consoleMessage.kind != .exception || !silent.contains(session)
        {
            consoleMessages[session, default: []].append(consoleMessage)
        }
    }

    private func end() {
        hasEnded = true
        for caller in inFlight.values {
            caller.resume(throwing: Refusal(method: "a command", reason: "the browser has ended"))
        }
        inFlight = [:]
        for mourner in mourners { mourner.resume() }
        mourners = []
    }
}

/// Visitors: each has a profile of their own, as if they had never been here.
extension Browser {
    /// Remembers whose page it is.
    func note(_ page: Page, of browserContext: BrowserContext) {
        sessions[browserContext.context, default: []].append(page.session)
        if !page.hasScript { silent.insert(page.session) }
    }

    /// The complaints of a visitor's pages so far.
    func consoleMessages(of browserContext: BrowserContext) -> [ConsoleMessage] {
        misunderstandings + (sessions[browserContext.context] ?? []).flatMap { consoleMessages[$0] ?? [] }
    }

    /// The complaints of a page since it was last asked.
    func takeConsoleMessages(of page: Page) -> [ConsoleMessage] {
        consoleMessages.removeValue(forKey: page.session) ?? []
    }
}
