/// A piece of a template after parsing, before anything is known about views and HTML.
struct TemplateNode: Sendable {
    indirect enum Kind: Sendable {
        /// Bytes that go out as they are.
        case text([UInt8])
        /// `{{name}}`
        case value(name: String)
        /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}` when inverted.
        case section(name: String, isInverted: Bool, children: [TemplateNode])
        /// `{{> name}}`
        case partial(name: String)
        /// `{{< name}}{{$block}}…{{/block}}{{/name}}`: the blocks of another template filled in.
        case layout(name: String, blocks: [TemplateNode])
        /// `{{$name}}…{{/name}}`: in a layout the default, inside `{{< …}}` the replacement.
        case block(name: String, children: [TemplateNode])
    }

    let kind: Kind
    /// Where the tag or the text starts, in bytes from the start of the file.
    let offset: Int
}
