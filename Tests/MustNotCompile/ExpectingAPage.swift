// error: requires that 'Leaf' conform to 'Container'
// Only containers can be expected.
import Navigation

func expectingAPage(_ login: Step<ShopPage, Leaf, Void>) -> Step<ShopPage, Leaf, Void> {
    login.expecting(Leaf.self)
}
