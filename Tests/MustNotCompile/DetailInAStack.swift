// error: static property 'detail' requires the types 'Stack' and 'Split' be equivalent
// The actions of an app's own container fit that container only.
import Navigation

func detailInAStack(_ stack: Step<ShopPage, Stack, Void>) -> Step<ShopPage, Leaf, Void> {
    Chain(find: .page(.login), build: .page(.login)).using(.detail).from(stack)
}
