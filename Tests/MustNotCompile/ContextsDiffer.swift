// error: cannot convert value of type 'Step<ShopPage, Stack, Int>' to expected argument type
// A step for a number does not know what to do with a text, unless it is mapped.
import Navigation

func contextsDiffer(_ stack: Step<ShopPage, Stack, Int>) -> Step<ShopPage, Leaf, String> {
    Chain<ShopPage, Leaf, Leaf, String>(find: .page(.login), build: .page(.login)).using(.push).from(stack)
}
