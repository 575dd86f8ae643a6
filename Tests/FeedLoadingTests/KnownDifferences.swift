/// Where we and gofeed mean different things on purpose.
enum KnownDifferences {
    private static let firstLink = "of several links we take the first, gofeed the last"
    private static let oneDate = "a date that is not said to be of a change is the date of publication alone"

    /// File and path of each difference, and its reason.
    static let reasons = [
        "dublincore_item_fields.xml items.0.updatedParsed": oneDate,
        "feed_item_fallbacks_-_rss_channel_item_extensions.xml items.0.updatedParsed": oneDate,
        "feed_item_category_-_rss_channel_item_custom.xml items.length": "an item that says nothing is left out",
        "feed_item_links_-_rss_channel_item_links.xml items.0.link": firstLink,
        "feed_links_-_rdf_channel_links.xml link": firstLink,
        "feed_links_-_rss_channel_links.xml link": firstLink,
    ]

    /// How the paths begin that our model has no place for.
    static let unexpressed = [
        "author.email", "authors", "categories", "copyright", "dcExt", "extensions", "feedLink", "generator", "image",
        "items.N.author.email", "items.N.authors", "items.N.custom", "items.N.dcExt", "items.N.enclosure.",
        "items.N.extensions", "items.N.image.title", "items.N.itunesExt", "items.N.links", "items.N.published",
        "items.N.updated", "itunesExt", "links", "published", "updated",
    ]
}
