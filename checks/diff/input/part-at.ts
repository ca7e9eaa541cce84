/** The part of a document at a pointer. */
import { pointerTokens } from '../../validate/pointers.ts'

export const partAt = (root: unknown, pointer: string): unknown =>
  pointerTokens(pointer).reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? at[step as never] : undefined),
    root,
  )

/** A pointer in a reference is part of a URL; what is no encoding stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
