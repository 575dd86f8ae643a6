extension SafeHTML {
    /// The text as a page shows it: with its links, with the files of local pictures, without those that the site lacks.
    func shown(with links: PageLinks) -> SafeHTML {
        let text = mappingLinks { links.address($0)?.url }.mappingPictures(\.overHTTPS)
        return text.changingPictures { address in
            guard let url = links.picture(address) else { return .removed }
            let choices = links.choices(address)
            guard address.isEmbedded || choices != nil else { return .unchanged }
            let sources = (choices?.sources ?? []).compactMap { source -> PictureMarkup.Source? in
                SourceSet(source.candidates.map { ($0.url, $0.width) }).map {
                    PictureMarkup.Source(mediaType: source.mediaType, files: $0)
                }
            }
            let size = choices?.size.map { PictureMarkup.Size(width: $0.width, height: $0.height) }
            return .replaced(PictureMarkup(url: url, size: size, sources: sources, sizes: Self.proseSizes))
        }
    }

    /// How wide a lazy picture in running text is, as the styles of `base` have it.
    private static var proseSizes: String { "auto, (min-width: 700px) 640px, 100vw" }
}
