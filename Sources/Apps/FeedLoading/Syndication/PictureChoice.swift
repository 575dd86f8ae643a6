/// The picture of a story that a person would choose: of all that an item brings, the one with the greatest weight.
///
/// Of equal weights the wider one counts, then the first. Pictures that never are those of a story have no weight: tracking
/// pixels, avatars, emoji and icons.
struct PictureChoice {
    /// The weight of a picture by its place.
    enum Weight: Int {
        /// In the summary of the item.
        case summary = 10
        /// In its text.
        case content = 20
        /// An element of the item that RSS has for the feed only.
        case ownElement = 30
        /// The cover that podcasts have.
        case cover = 40
        /// A file that comes with the item.
        case enclosure = 50
        /// The small picture of Media RSS, or the banner of an item of JSON Feed.
        case thumbnail = 60
        /// The medium of Media RSS, or the picture of an item of JSON Feed.
        case media = 70
    }

    /// The weight that a small picture lacks: it is chosen where there is no other.
    static let smallness = 100

    private(set) var picture: Picture?
    private var weight = Int.min

    /// Whether a picture with a weight could still be chosen.
    func isOpen(to weight: Weight) -> Bool { self.weight < weight.rawValue }

    mutating func offer(_ candidate: @autoclosure () -> Picture?, as place: Weight) {
        guard weight <= place.rawValue, let candidate = candidate(), !candidate.address.isDecoration else { return }
        take(candidate, as: place)
    }

    private mutating func take(_ candidate: Picture, as place: Weight) {
        let side = [candidate.width, candidate.height].compactMap(\.self).min() ?? .max
        guard side > (place == .media ? 1 : HTMLPicture.iconSide) else { return }
        let weight = place.rawValue - (side < HTMLPicture.smallSide ? Self.smallness : 0)
        guard weight > self.weight || weight == self.weight && candidate.width ?? 0 > picture?.width ?? 0
        else { return }
        (picture, self.weight) = (candidate, weight)
    }

    /// Takes the first picture of a text that belongs to the story.
    mutating func offer(firstOf html: SafeHTML?, as place: Weight) {
        guard isOpen(to: place), let found = html?.firstPicture else { return }
        take(Picture(found), as: place)
    }
}

extension Picture {
    /// A picture of a text; sides that no picture has are left out.
    fileprivate init(_ picture: HTMLPicture) {
        func side(_ length: Int?) -> Int? { length.flatMap { (1...FeedLimits.pictureSide).contains($0) ? $0 : nil } }
        self.init(
            address: picture.address,
            width: side(picture.width),
            height: side(picture.height),
            alt: picture.alt?.cleanedLine(limit: FeedLimits.summary)
        )
    }
}

extension Enclosure {
    /// Whether the file is a picture by its type or, where that says nothing, by the end of its address.
    var isPicture: Bool { SyndicatedMedia.isPicture(type: type, address: address.string) }
}
