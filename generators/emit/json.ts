/** Formats JSON for `generated/`: two-space indentation and a final line break. */

/** Limits of exact integers. JSON numbers outside these limits change when they are parsed. */
export const EXACT_INTEGERS = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
