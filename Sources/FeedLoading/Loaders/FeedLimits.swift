/// The bounds of what one feed can make a page carry.
///
/// What is over a bound is cut or left out, with a notice.
public enum FeedLimits {
    /// Items in one feed; the rest is left out.
    public static let items = 1_000
    /// Teasers inside one widget; the rest is left out.
    public static let teasersInWidget = 40
    /// Characters of a headline.
    public static let title = 300
    /// Characters of a kicker, byline, section name or credit.
    public static let label = 160
    /// Characters of a summary or of an alternative text.
    public static let summary = 2_000
    /// Bytes of an identity.
    public static let id = 512
    /// Pixels of a picture's side: more is no picture but a mistake.
    public static let pictureSide = 20_000
    /// Notices kept for one feed; of the rest one more notice tells the number.
    public static let notices = 50
}
