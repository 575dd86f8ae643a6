import Theming

/// The place of a picture on a page, which says how wide it is shown.
struct PictureSlot {
    private let rule: RowRule
    /// The place in its row, from 0.
    private let place: Int

    init(_ rule: RowRule, place: Int) {
        self.rule = rule
        self.place = place
    }

    /// The value of the `sizes` attribute: the widths that the styles of `base` give; with other styles a picture may be a
    /// step too small or too large.
    var sizes: String {
        switch (rule.shape, rule.size, rule.boost, place) {
        case (.splash, _, 3, _): "100vw"
        case (.splash, _, _, _), (.full, _, 2..., _): "(min-width: 1100px) 1080px, 100vw"
        case (.full, _, _, _): "(min-width: 1100px) 620px, (min-width: 700px) 56vw, 92vw"
        case (.feature, _, 3, 0): "(min-width: 1100px) 1080px, 100vw"
        case (.feature, _, _, 0): "(min-width: 1100px) 720px, (min-width: 700px) 64vw, 100vw"
        case (.feature, _, _, _): "(min-width: 1100px) 350px, (min-width: 700px) 31vw, 36vw"
        case (.pair, _, _, _): "(min-width: 1100px) 530px, (min-width: 700px) 46vw, 92vw"
        case (.three, _, _, _): "(min-width: 1100px) 345px, (min-width: 700px) 30vw, 37vw"
        case (.four, _, _, _): "(min-width: 1100px) 262px, (min-width: 700px) 23vw, 37vw"
        case (.scroll, .small, _, _): "170px"
        case (.scroll, .feature, _, _): "(min-width: 1100px) 330px, (min-width: 700px) 42vw, 85vw"
        case (.list, _, _, _), (.scroll, _, _, _): "(min-width: 1100px) 240px, (min-width: 700px) 26vw, 80vw"
        }
    }
}
