/** JSON as it is committed: two spaces, a line end, no dates. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
