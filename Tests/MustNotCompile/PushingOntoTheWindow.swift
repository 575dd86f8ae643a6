// error: static property 'current' requires the types 'Stack' and 'Window' be equivalent
// A window presents and has a root; it is no stack.
import Routes

func pushingOntoTheWindow() -> Step<Leaf, Void> {
    Chain(.kind(.login), .page(.login(brand: "a"))).using(.push).from(.current)
}
