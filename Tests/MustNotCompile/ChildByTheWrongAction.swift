// error: static property 'push' requires the types 'Tabs' and 'Stack' be equivalent
// The children of a tab bar are its tabs.
import Navigation

func childByTheWrongAction() -> Factory<ShopPage, Tabs, Void> {
    .tabs.with(.page(.login), using: .push)
}
