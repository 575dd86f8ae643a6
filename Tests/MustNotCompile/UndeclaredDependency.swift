// error: value of type 'Context' has no member 'texts'
// A scene that asks for the brand cannot reach the texts.
import Pages

struct Greeting<Context: HasBrand> {
    let context: Context

    var words: String { context.texts["menu"] }
}
