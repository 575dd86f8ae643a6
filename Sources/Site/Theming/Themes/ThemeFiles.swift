import Diagnostics
import Files

extension FileTree {
    /// The bytes of a theme's file; nil when there is none.
    ///
    /// A file that cannot be read (a link out of the site, say) is an error, not an empty file.
    func themeFile(_ path: String, _ found: inout DiagnosticList) -> [UInt8]? {
        do throws(Failure) {
            return try read(path)
        } catch .missing {
            return nil
        } catch {
            let advice = error.advice ?? "put a readable file there"
            found.append(.error(shown(path), nil, error.description, advice: advice))
            return nil
        }
    }
}
