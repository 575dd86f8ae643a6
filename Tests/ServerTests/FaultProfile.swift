import BucketServers
import TestSupport
import Testing

/// How bad a network and a server can be.
enum FaultProfile: String, CaseIterable, Sendable, CustomTestStringConvertible {
    /// A third of all requests is answered with 429 or 503, of these half with a time to wait.
    case busy
    /// Nothing but 503 for the first three times anything is asked for.
    case storm
    /// A quarter of all connections breaks before the server hears a request.
    case resets
    /// A quarter of all answers is lost.
    case lostAnswers
    /// The first answer to each request is lost, that of the lock and of the manifest too.
    case firstAnswersLost
    /// Half of all requests is dropped.
    case halfDropped
    /// Each answer takes a while, some take ten times as long.
    case slow
    /// All of it together.
    case everything

    var testDescription: String { rawValue }

    /// Its treatment of requests.
    func policy(seed: UInt64) -> FaultClient.FaultPolicy {
        { method, key, turn in
            let number = Self.number(of: "\(method) \(key) \(turn)", seed)
            return switch self {
            case .busy: Self.refusal(number * 3)
            case .storm: turn < 3 ? .refusal(503, retryAfter: 1) : .none
            case .resets: number < 0.25 ? .drop : .none
            case .lostAnswers: number < 0.25 ? .lostAnswer : .none
            case .firstAnswersLost: turn == 0 ? .lostAnswer : .none
            case .halfDropped: number < 0.5 ? .drop : .none
            case .slow: .delay(number < 0.05 ? 200 : 20)
            case .everything: Self.mixture(number)
            }
        }
    }

    /// A number from 0 up to 1 that belongs to a request, whatever happens to the others (FNV-1a).
    private static func number(of request: String, _ seed: UInt64) -> Double {
        let hash = request.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var random = SteadyRandom(seed: hash)
        return Double.random(in: 0..<1, using: &random)
    }

    private static func refusal(_ number: Double) -> Fault {
        switch number {
        case ..<0.25: .refusal(503, retryAfter: 2)
        case ..<0.5: .refusal(503, retryAfter: nil)
        case ..<0.75: .refusal(429, retryAfter: 1)
        case ..<1: .refusal(429, retryAfter: nil)
        default: .none
        }
    }

    private static func mixture(_ number: Double) -> Fault {
        switch number {
        case ..<0.1: refusal(number * 10)
        case ..<0.2: .drop
        case ..<0.35: .lostAnswer
        case ..<0.45: .delay(50)
        default: .none
        }
    }
}
