/// The bounds of what one feed can make a page carry.
///
/// A value over a bound is cut or left out, with a notice.
public enum FeedLimits {
    /// Bytes of one response after it is unpacked; more is no feed.
    public static let bytes = 64 << 20
    /// Items in one feed; the rest is left out.
    ///
    /// Far more than a page shows: an archive is a feed as well.
    public static let items = 100_000
    /// Hours of one forecast; the rest is left out.
    public static let hours = 240
    /// Answers of one poll; the rest is left out.
    public static let answers = 20
    /// Votes for one answer of a poll; an answer with more is left out.
    public static let votes = 100_000_000_000
    /// Bytes of a file that comes with a story; a larger size is left out.
    public static let fileBytes = 1 << 50
    /// Stories of a page that is shown instead of a feed.
    public static let preview = 3
    /// Teasers inside one widget; the rest is left out.
    public static let teasersInWidget = 40
    /// Characters of a headline.
    public static let title = 300
    /// Characters of a kicker, byline, section name or credit.
    public static let label = 160
    /// Characters of a summary or of an alternative text.
    public static let summary = 2_000
    /// Characters of a headline that is made of the text of a story that has none.
    public static let madeTitle = 100
    /// Characters of a summary that is made of the text of a story that has none.
    public static let madeSummary = 300
    /// Bytes of the whole text of a story.
    public static let content = 1 << 20
    /// Tags of one story.
    public static let tags = 64
    /// Values of one feed for those who count what is read.
    public static let tracking = 20
    /// Files that come with one story.
    public static let enclosures = 64
    /// Authors named for one story.
    public static let authors = 32
    /// Rows of a block of a front.
    public static let rows = 20
    /// Bytes of an identity.
    public static let id = 512
    /// Pixels of a picture's side: more is no picture but a mistake.
    public static let pictureSide = 20_000
    /// Notices kept for one feed; of the rest one more notice tells the number.
    public static let notices = 50
}
