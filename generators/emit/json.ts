/** JSON as it is written to generated/: indented by two spaces, with a final line break. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
