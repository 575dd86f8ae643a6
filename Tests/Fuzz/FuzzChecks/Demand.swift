/// Stops the fuzzer with words, because what should hold does not; `precondition` says nothing in a release build.
package func demand(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    guard holds else { fatalError(otherwise()) }
}
