/** Integers, where the contract takes them for text, become that text: the handlers know text only. */
import type { Operation } from '../../generated/server.ts'

/** The body of a request as its handler reads it; what was received is left as it is. */
export const integersAsText = ({ request }: Pick<Operation, 'request'>, body: unknown): unknown =>
  request?.integersToo?.reduce(withText, body) ?? body

function withText(value: unknown, path: readonly string[]): unknown {
  const [field, ...rest] = path
  if (field === undefined) return typeof value === 'number' ? String(value) : value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return value
  return { ...value, [field]: withText((value as Record<string, unknown>)[field], rest) }
}
