// Generated from generators/runtime/formats.ts. Do not edit.
/** Sets the clock (epoch milliseconds) for "not in the future". Returns the previous clock. */
export const useClock: (clock: () => number) => () => number
export const formats: Record<string, (text: string) => boolean>
/** Length in characters, not in UTF-16 units. */
export const characters: (text: string) => number
