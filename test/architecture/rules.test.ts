/** Each sentence in a `rules.ts` names its source, is either a rule or a policy, and has a test with its name. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))

/** An exported function with its doc comment, if it has one, and its parameters and result. */
const EXPORTED = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?^export (?:const|(?:async )?function) ([a-z]\w*)([^]*?)(?:=>|\{\n)/gm
const NO_SENTENCES: ReadonlySet<string> = new Set(['tokenExpired'])

const sentences = [...filesIn('server/http', /-rules\.ts$/), ...filesIn('server/features', /(^|\/)rules\.ts$/)].flatMap((source) =>
  [...source.matchAll(EXPORTED)].flatMap(([, comment = '', name = '', types = '']) =>
    NO_SENTENCES.has(name) ? [] : [{ name, comment: comment.replaceAll(/\n \* ?/g, ' '), types }],
  ),
)
const tests = [
  ...filesIn('test/server/http', /-rules\.test\.ts$/),
  ...filesIn('server/features', /(^|\/)rules(\.long-text)?\.test\.ts$/),
].join('\n')

const GAPS: ReadonlySet<string> = new Set(tables.gaps.map(({ id }) => id))

test('the sentences are found', () => expect(sentences.length).toBeGreaterThan(30))

describe.each(sentences)('$name', ({ name, comment, types }) => {
  test('names its section of the specification, its gap, or what was published', () => {
    const gap = /\bgap ([\w-]+)\)/.exec(comment)?.[1]
    expect(gap === undefined ? /\([A-Z][\w ,]+\)|, published\)/.test(comment) : GAPS.has(gap)).toBe(true)
  })
  test('is a rule by its type, or says that it is a policy', () =>
    expect(comment.includes('Policy: ')).toBe(!/: Rule<|ApiError \| undefined/.test(types)))
  test('has a test of its own name', () => expect(tests.includes(`describe('${name}', `)).toBe(true))
})
