/// Where a brand shows the stories a reader saved.
package enum FavouritesPlacement: String, Sendable, CaseIterable {
    /// Over the page the reader is on.
    case modal
    /// In a tab of their own.
    case tab
    /// In a tab when the reader picks it in the tab bar, over the page when a link leads there.
    case both
}
