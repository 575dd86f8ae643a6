// Compiles: so what the others do not is what they are about.
import Content
import Markdown
import Markup
import Navigation
import Pages

enum ShopPage: Hashable, Sendable { case home, login, password }

struct Split: Container {
    static let name = "split view"
}

extension Action where Host == Split {
    static var detail: Action {
        Action("show as detail", transition: .push) { _, children, node in
            children.append(node)
            return children.count - 1
        }
    }
}

func control(_ tabBar: Step<ShopPage, Tabs, Void>, _ split: Step<ShopPage, Split, Void>) -> Step<ShopPage, Leaf, Void> {
    let login: Step<ShopPage, Leaf, Void> = Chain(find: .page(.login), build: .page(.login))
        .using(.push).within(.stack).using(.presentModally).from(.current)
    let tab: Step<ShopPage, Leaf, Void> = Chain(find: .page(.home), build: .page(.home)).using(.tab).from(tabBar)
    let detail: Step<ShopPage, Leaf, Void> = Chain(find: .none, build: .page(.home)).using(.detail).from(split)
    return Chain(find: .page(.password), build: .page(.password)).using(.push).from(login.expecting(Stack.self))
        .requiring(tab).requiring(detail)
}

struct Welcome<Context: HasBrand & HasTexts> {
    let context: Context

    var words: String { context.texts["menu"] + SafeHTML.markdown(context.brand.name).plainText }
}
