/** The value at a JSON pointer without escapes. */
export const valueAtPointer = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, token) => (inner as Record<string, unknown>)[token], value)
