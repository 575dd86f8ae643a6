// error: cannot convert value of type 'Factory<ShopPage, Leaf, Void>' to expected argument type
// Who looks for a stack does not build a page.
import Navigation

func finderAndFactoryDiffer() -> Chain<ShopPage, Leaf, Leaf, Void> {
    Chain(find: Finder<ShopPage, Stack, Void>.container(), build: Factory<ShopPage, Leaf, Void>.page(.login))
}
