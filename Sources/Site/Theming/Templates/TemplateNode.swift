/// A parsed piece of a template, before views and HTML are considered.
struct TemplateNode: Sendable {
    indirect enum Content: Sendable {
        case text([UInt8])
        case value(name: String)
        /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}` when inverted.
        case section(name: String, isInverted: Bool, children: [TemplateNode])
        case partial(name: String)
        /// `{{< name}}{{$block}}…{{/block}}{{/name}}`: another template with its blocks filled.
        case layout(name: String, blocks: [TemplateNode])
        /// `{{$name}}…{{/name}}`: in a layout the default content, inside `{{< …}}` the replacement.
        case block(name: String, children: [TemplateNode])
    }

    let kind: Content
    /// The start of the tag or text, in bytes from the start of the file.
    let offset: Int
}
