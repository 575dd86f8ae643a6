import Content
import Diagnostics
import Files
import Foundation
import Hashing

extension BuildInputs {
    /// The index that a build leaves; nil when its inputs are not known well enough.
    ///
    /// - Parameters:
    ///   - plan: The plan with the themes that were loaded.
    ///   - sections: What became of the sections.
    ///   - brands: What became of the brands.
    ///   - manifest: The digest of the manifest.
    ///   - storeFile: The index of cached feeds.
    ///   - disk: The file system.
    ///   - warnings: Warnings that every build gives that reads the same content.
    ///   - now: The build's time.
    /// - Returns: The index; nil when it is not known what the build was made of.
    func index(
        plan: SitePlan,
        sections: SourceStage.Outcome,
        brands: BrandStage,
        manifest: Digest,
        storeFile: String,
        on disk: FileSystem,
        warnings: [Diagnostic],
        now: Date
    ) -> BuildIndex? {
        guard var sources, let content, brands.knowsKeys else { return nil }
        for result in sections.results {
            guard case .file(let path) = result.load.request?.content, let digest = result.digest else { continue }
            // A file that changed after it was examined has another identity the next time.
            if sources.entries["content/" + path]?.digest == nil { sources.entries["content/" + path]?.digest = digest }
        }
        return BuildIndex(
            program: program,
            manifest: manifest,
            content: content,
            built: now,
            nextChange: [
                plan.content.nextChange, NewsSitemap.nextChange(plan.content.brands, after: now),
            ].compactMap(\.self).min(),
            sources: sources,
            store: (try? disk.identity(storeFile)) ?? nil,
            bundler: bundler,
            themes: themes(of: plan),
            brands: brands.entries,
            sections: sections.outcomes.map(\.entry),
            variables: digests(ofVariables: plan.content.variables),
            targetLists: brands.targetLists,
            warnings: warnings,
            unpublished: plan.content.unpublished.map(\.reason)
        )
    }
}
