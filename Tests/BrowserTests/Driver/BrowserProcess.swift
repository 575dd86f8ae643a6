import Foundation
import Glibc

/// A running Chromium and the wire to it: messages of the DevTools protocol, each ended by a zero byte.
///
/// It has a profile of its own that goes when it ends, and it ends at the latest with this process: the holder of the
/// other end of its wire is gone then.
struct BrowserProcess: ~Copyable {
    /// Why there is no browser.
    struct CannotStart: Error {}

    /// The output of the browser, until it has ended and its profile is gone.
    let messages: AsyncStream<[UInt8]>

    /// The folder that the browser keeps its things in.
    let profile: String

    private let socket: Int32

    /// The places where systems keep the browser; the first one has no window, and takes a fifth of the time for a page.
    private static let usualPlaces = [
        "/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome",
    ]

    /// The program, if this machine has it.
    static let program = usualPlaces.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// No browser lives longer than this.
    private static let longestLife = "1800"

    /// Starts `$1` with the profile `$2`: it listens at descriptor 3 and speaks at 4, which Foundation cannot give it.
    private static let script = """
        trap : INT TERM HUP
        exec 3<&0 4>&1 </dev/null >/dev/null 2>&1
        HOME="$2" timeout --kill-after=5 \(longestLife) "$1" --user-data-dir="$2" \(options)
        rm -rf "$2"
        # What the browser started may end later than itself, and write once more.
        sleep 1
        rm -rf "$2"
        """

    private static let options = [
        "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--no-first-run", "--no-proxy-server",
        "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions", "--disable-sync",
        "--disable-background-networking", "--disable-component-update", "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding", "--disable-background-timer-throttling", "--password-store=basic",
        "--hide-scrollbars", "--mute-audio", "--force-color-profile=srgb", "--lang=en",
    ].joined(separator: " ")

    /// Starts a browser that shows nothing yet.
    init() throws {
        guard let program = Self.program else { throw CannotStart() }
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw CannotStart() }
        let (ours, theirs) = (ends[0], ends[1])
        // The thread that listens has its own: the number of one that it had closed might be a server's when it is shut down.
        let heardAt = fcntl(ours, F_DUPFD_CLOEXEC, 0)
        guard heardAt >= 0 else { throw CannotStart() }
        let profile = FileManager.default.temporaryDirectory.path + "/sitegen-browser-" + UUID().uuidString
        let far = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", Self.script, "sh", program, profile]
        shell.standardInput = far
        shell.standardOutput = far
        shell.standardError = FileHandle.nullDevice
        let (messages, heard) = AsyncStream.makeStream(of: [UInt8].self)
        // The wire breaks when the browser begins to end.
        shell.terminationHandler = { _ in heard.finish() }
        try shell.run()
        try far.close()
        self.messages = messages
        self.profile = profile
        socket = ours
        // Not on one of the few threads that all tests share: it waits for most of its life.
        Thread.detachNewThread { Self.listen(at: heardAt, heard) }
    }

    deinit {
        // Ends the browser, and with it the thread that listens to it.
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// Sends a message; false when the browser is gone.
    func send(_ message: [UInt8]) -> Bool {
        var rest = (message + [0])[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func listen(at socket: Int32, _ heard: AsyncStream<[UInt8]>.Continuation) {
        var message: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let size = buffer.count
        while true {
            let count = unsafe recv(socket, &buffer, size, 0)
            guard count > 0 else { break }
            let parts = buffer.prefix(count).split(separator: 0, omittingEmptySubsequences: false)
            for part in parts.dropLast() {
                heard.yield(message + part)
                message = []
            }
            message += parts.last ?? []
        }
        close(socket)
    }
}
