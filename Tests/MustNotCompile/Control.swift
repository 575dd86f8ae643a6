// Compiles: so what the others do not is what they are about.
import Routes
import Markup
import Pages

func control(_ tabBar: Step<Tabs, Void>) -> Step<Leaf, Void> {
    let login: Step<Leaf, Void> = Chain(.kind(.login), .page(.login(brand: "a")))
        .using(.push).within(.stack).using(.presentModally).from(.current)
    let tab = Chain<Leaf, Leaf, Void>(.kind(.page), .page(.page(brand: "a", id: "x"))).using(.tab).from(tabBar)
    return Chain(.kind(.password), .page(.password(brand: "a"))).using(.push).from(login.expecting(Stack.self))
        .requiring(tab)
}

struct Welcome<Context: HasBrand & HasTexts> {
    let context: Context

    var words: String { context.texts["menu"] + SafeHTML.markdown(context.brand.name).plainText }
}
