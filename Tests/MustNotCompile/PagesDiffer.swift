// error: cannot convert value of type 'Step<Int, Stack, Void>' to expected argument type
// A step of one app leads to no page of another.
import Navigation

func pagesDiffer(_ stack: Step<Int, Stack, Void>) -> Step<ShopPage, Leaf, Void> {
    Chain<ShopPage, Leaf, Leaf, Void>(find: .page(.login), build: .page(.login)).using(.push).from(stack)
}
