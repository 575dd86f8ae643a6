// error: static property 'push' requires the types 'Tabs' and 'Stack' be equivalent
// A tab bar takes tabs, not pages pushed onto it.
import Navigation

func pushingIntoTabs(_ tabBar: Step<ShopPage, Tabs, Void>) -> Step<ShopPage, Leaf, Void> {
    Chain(find: .page(.login), build: .page(.login)).using(.push).from(tabBar)
}
