/// What pages may load from hosts besides their own, by the directives of a
/// [content security policy](https://www.w3.org/TR/CSP3/#csp-directives).
package enum PolicyPart: String, Sendable, Hashable, CaseIterable {
    case script, style, connect, image = "img", font, frame, media
}
