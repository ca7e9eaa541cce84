/** Whatever stands anywhere in a document, the comparison ends: with changes, or with a refusal in words. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Unreadable } from '../../../checks/core/errors.ts'
import { document } from '../../rules/validators.ts'
import { changesOf, type Json } from './documents.ts'

const { paths, webhooks, ...rest } = document as unknown as { paths: Json; webhooks: Json }
/** The part of the contract that is hard, and little enough of it to be compared often. */
const small = {
  ...rest,
  paths: { '/v3/items/new': paths['/v3/items/new'], '/v3/items/upload': paths['/v3/items/upload'] },
  webhooks: { 'item.created': webhooks['item.created'] },
} as unknown as Json

const KEYS =
  'type properties required items anyOf allOf enum const $ref nullable x-record-by-type x-exactly-one-of records by at security in name schema'.split(
    ' ',
  )
const rubbish = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    '',
    [],
    {},
    [null],
    { $ref: '#/components/schemas/Item' },
    { $ref: '#' },
    { type: [] },
    { anyOf: [{}] },
    { not: {} },
  ),
  fc.dictionary(fc.constantFrom(...KEYS), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Follows the numbers down, and puts the rubbish where they end. */
function spoiled(node: unknown, steps: readonly number[], rubbish: unknown): unknown {
  const [step, ...others] = steps
  if (step === undefined || typeof node !== 'object' || node === null) return rubbish
  const entries = Object.entries(node)
  if (entries.length === 0) return rubbish
  const [name, inner] = entries[step % entries.length] as [string, unknown]
  const replaced = spoiled(inner, others, rubbish)
  return Array.isArray(node) ? node.with(Number(name), replaced) : { ...node, [name]: replaced }
}

/** The outcome: nothing to worry about, or a message of an error that nobody foresaw. */
function outcome(was: Json, is: Json): string {
  try {
    const found = changesOf(was, is)
    return was === is && found.length > 0 ? `differs from itself: ${JSON.stringify(found)}` : 'fine'
  } catch (error) {
    return error instanceof Unreadable ? 'fine' : String((error as Error).stack)
  }
}

test('rubbish at any place of either document', () => {
  const ways = fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom('paths', 'webhooks', 'components', 'security'), ways, rubbish, (part, way, anything) => {
      const other = { ...small, [part]: spoiled(small[part], way, anything) }
      expect(outcome(small, other)).toBe('fine')
      expect(outcome(other, small)).toBe('fine')
      expect(outcome(other, other)).toBe('fine')
    }),
    { numRuns: 60 },
  )
})
