/** Computes a value on the first call and returns the same value on later calls. */
export function memoize<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => (made ??= { result: make() }).result
}
