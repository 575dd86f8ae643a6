// error: static property 'current' requires the types 'Stack' and 'Window' be equivalent
// A window presents and has a root; it is no stack.
import Navigation

func pushingOntoTheWindow() -> Step<ShopPage, Leaf, Void> {
    Chain(find: .page(.login), build: .page(.login)).using(.push).from(.current)
}
