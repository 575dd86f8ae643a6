/// Finds account addresses that lead to a page of the site, which has no account service.
struct AccountCheck {
    let map: PageIndex

    /// An error for each address below a brand's own that is no page, or the page that redirects there.
    func mistakes(in content: SiteContent) -> [Diagnostic] {
        content.brands.flatMap { brand in
            [
                ("login", brand.account?.login, brand.account?.loginPosition),
                ("password", brand.account?.password, brand.account?.passwordPosition),
            ].compactMap { key, address, position -> Diagnostic? in
                guard let address, content.brands.contains(where: { map.belongs(address, to: $0.id) }),
                    let reason = reason(address)
                else { return nil }
                return .error(
                    brand.file,
                    position,
                    "\"\(key)\" of the account leads to \(address), which is no account service: \(reason.what)",
                    advice: reason.advice
                )
            }
        }
    }

    /// Why an address of the site is no account service; nil when it is a page that may have one.
    private func reason(_ address: WebAddress) -> (what: String, advice: String)? {
        if let failure = map.failure(of: address.string) { return (failure.reason, failure.advice) }
        guard let page = try? map.deepLink(address.string).page, [.login, .password].contains(page.kind)
        else { return nil }
        let what = "\(page.description) of \(page.brand ?? "") redirects readers there"
        return (what, "write the address of the service itself")
    }
}
