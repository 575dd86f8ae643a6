// error: cannot convert value of type 'Factory<ShopPage, Leaf, Void>' to expected argument type
// A finder of stacks does not go with a factory of pages.
import Navigation

func finderAndFactoryDiffer() -> Chain<ShopPage, Leaf, Leaf, Void> {
    Chain(find: Finder<ShopPage, Stack, Void>.container(), build: Factory<ShopPage, Leaf, Void>.page(.login))
}
