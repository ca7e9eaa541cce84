/** Integers, where the contract takes them for text, become that text: the handlers know text only. */
import { tables } from '../../generated/tables.ts'

/** The body of a request as its handler reads it; what was received is left as it is. */
export const integersAsText = (component: string | undefined, body: unknown): unknown =>
  (tables.integersToo[component ?? ''] ?? []).reduce(withText, body)

function withText(value: unknown, path: readonly string[]): unknown {
  const [field, ...rest] = path
  if (field === undefined) return typeof value === 'number' ? String(value) : value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return value
  return { ...value, [field]: withText((value as Record<string, unknown>)[field], rest) }
}
