// error: static property 'push' requires the types 'Leaf' and 'Stack' be equivalent
// The host of a page is not known without expecting(Stack.self).
import Navigation

func pushingOntoAPage(_ login: Step<ShopPage, Leaf, Void>) -> Step<ShopPage, Leaf, Void> {
    Chain(find: .page(.password), build: .page(.password)).using(.push).from(login)
}
