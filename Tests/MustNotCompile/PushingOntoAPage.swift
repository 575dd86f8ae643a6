// error: static property 'push' requires the types 'Leaf' and 'Stack' be equivalent
// What is around a page is not known without expecting(Stack.self).
import Routes

func pushingOntoAPage(_ login: Step<Leaf, Void>) -> Step<Leaf, Void> {
    Chain(.kind(.password), .page(.password(brand: "a"))).using(.push).from(login)
}
