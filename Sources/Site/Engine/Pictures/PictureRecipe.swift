import Pictures

/// In which widths and formats pictures are published.
enum PictureRecipe {
    /// The widths, each at most 1.5 times the one before: whatever the size of a slot and the density of a screen are, a
    /// browser finds one that is at most a quarter too large.
    static let widths = [160, 240, 360, 540, 800, 1_200, 1_800]
    /// The widest file for browsers that know no other format.
    static let fallbackWidth = 1_200

    /// The widths of a picture: never more than it has, and its own when that is between two of them.
    static func widths(ofSource width: Int) -> [Int] {
        let smaller = widths.filter { $0 < width }
        guard let largest = widths.last, width <= largest else { return widths }
        // A last step that is hardly larger is not worth its bytes.
        let isOwnStep = smaller.last.map { width * 10 > $0 * 11 } ?? true
        return isOwnStep ? smaller + [width] : smaller
    }

    /// The formats beside the fallback, the best one first.
    static func formats(withAVIF: Bool) -> [PictureEncoding] { withAVIF ? [.avif, .webp] : [.webp] }

    /// The size of pictures for those who share pages, which the large services ask for.
    static let sharing = (width: 1_200, height: 630)
    /// The side of the icon in a brand's picture for sharing: it stays inside where a service cuts off a square.
    static let cardIcon = 420

    /// A part of the names of kept files, counted up with each change of the bytes that are made.
    static let version = 2
}
