/** A value is made when it is first asked for, and then kept. */
export function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => (made ??= { result: make() }).result
}
