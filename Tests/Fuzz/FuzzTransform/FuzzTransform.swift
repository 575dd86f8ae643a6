import FuzzChecks

/// Whatever the items and the rules are, no item is lost or there twice, and each place has its reason.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzTransform(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    TransformChecks.check(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
