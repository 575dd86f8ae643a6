/// The parsed asset files of one theme by their paths below its folder, shared by the themes that extend it, so that many
/// themes cost little more than one.
///
/// It is valid until the theme changes: a file that changes later is not read again.
struct AssetCache: Sendable {
    var styles: [String: StylesheetFile] = [:]
    var scripts: [String: ScriptFile] = [:]
    var icons: [String: IconFile] = [:]
    var files: [String: PlainFile] = [:]
}
