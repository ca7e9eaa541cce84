/** Computes a value on the first call and keeps it. */
export function memoize<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => (made ??= { result: make() }).result
}
