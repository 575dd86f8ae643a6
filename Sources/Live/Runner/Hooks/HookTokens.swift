/// The secret parts of the addresses by which services say that a feed has changed.
///
/// A token is the HMAC-SHA256 of a source's id with the site's secret, so there is nothing to store, and a token tells
/// neither the secret nor another source's token. A new secret makes all of them void.
package struct HookTokens: Sendable {
    /// The shortest secret in bytes; a shorter one could be guessed.
    package static let shortestSecret = 16
    /// The input of the token for all sources; no source has it as its id.
    private static let everything = "everything"
    /// The input of the token by which people accept what the release checks doubt.
    private static let acceptance = "accept"
    /// The number of hexadecimal digits: 160 bits.
    private static let length = 40

    private let secret: [UInt8]

    /// Makes tokens of the site's secret; nil for one that is too short.
    package init?(secret: String) {
        guard secret.utf8.count >= Self.shortestSecret else { return nil }
        self.secret = Array(secret.utf8)
    }

    /// The token of a source.
    package func token(of source: PolledSource) -> String { token(source.id) }

    /// The token by which all sources and everything else over the network are asked.
    package var tokenOfEverything: String { token(Self.everything) }

    /// The token by which people accept what the release checks doubt; no service needs it.
    package var tokenOfAcceptance: String { token(Self.acceptance) }

    func isOfAcceptance(_ token: Substring) -> Bool { String(token).isEqualInSteadyTime(to: tokenOfAcceptance) }

    /// The ids of the sources that a token is for; `.some(nil)` for everything, nil for an unknown token.
    func sources(of token: Substring, among sources: [PolledSource]) -> Set<String>?? {
        guard token.utf8.count == Self.length else { return nil }
        if String(token).isEqualInSteadyTime(to: tokenOfEverything) { return .some(nil) }
        let found = sources.filter { String(token).isEqualInSteadyTime(to: self.token(of: $0)) }
        return found.isEmpty ? nil : .some(Set(found.map(\.id)))
    }

    private func token(_ text: String) -> String {
        String(HMAC256.code(of: Array(text.utf8), key: secret).hex.prefix(Self.length))
    }
}
