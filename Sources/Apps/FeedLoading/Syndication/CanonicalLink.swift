import Markup

extension WebAddress {
    /// The address without what says who sends the reader and where on the page to look: for comparing, not for going.
    ///
    /// Left out are the fragment, unless the page makes its places of it (`#!/story`), and parameters that count clicks.
    var canonicalForIdentity: String {
        let bare = origin + path
        let parameters = query?.split(separator: "&").filter { !Self.countsClicks($0) } ?? []
        let place = fragment.flatMap { $0.hasPrefix("!") || $0.hasPrefix("/") ? "#" + $0 : nil } ?? ""
        return bare + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&")) + place
    }

    /// Parameters that tell of a click and not of a page.
    private static let clickParameters: Set<String> = [
        "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid", "ttclid", "li_fat_id",
        "igshid", "igsh", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "vero_id", "oly_anon_id", "oly_enc_id",
        "wickedid", "at_medium", "at_campaign", "cmpid", "ocid", "ns_campaign", "ns_mchannel", "ns_source", "xtor",
        "_ga",
    ]

    private static let clickPrefixes = ["utm_", "pk_", "mtm_", "hsa_"]

    private static func countsClicks(_ parameter: Substring) -> Bool {
        let name = parameter.prefix { $0 != "=" }.lowercased()
        return clickParameters.contains(name) || clickPrefixes.contains { name.hasPrefix($0) }
    }
}
