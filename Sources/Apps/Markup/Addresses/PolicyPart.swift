/// What pages may load from hosts besides their own, by the directives of a
/// [content security policy](https://www.w3.org/TR/CSP3/#csp-directives).
package enum PolicyPart: String, Sendable, Hashable, CaseIterable {
    case script, style, connect, image = "img", font, frame, media

    /// What hosts look like in a policy, as a regular expression.
    package static let hostPattern = #"^https://(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$"#
}
