// error: no exact matches in call to initializer
// Foreign text becomes markup in Markup only.
import Markup

func markupOutOfText(_ text: String) -> SafeHTML {
    SafeHTML(trusting: Array(text.utf8))
}
