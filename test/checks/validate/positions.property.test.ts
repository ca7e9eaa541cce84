/** The line and column of a finding always match the position of the value or name, for any layout. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Checker } from '../../../checks/validate/checker.ts'
import { findPositions } from '../../../checks/validate/find-positions.ts'
import { walkJson } from '../../../checks/validate/json-walk.ts'
import { createPositionTree } from '../../../checks/validate/pointers.ts'
import { exampleRecord } from '../../cli/cpd.ts'

const checkers = { default: await Checker.for('SVC_W2_RECORD', 'default'), strict: await Checker.for('SVC_W2_RECORD', 'strict') }

const space = fc.array(fc.constantFrom(' ', '\t', '\n', '\r\n', '\n\n    '), { maxLength: 2 }).map((parts) => parts.join(''))
// Excludes names with a backslash. For these, JSON.parse in V8 13.6 may reuse the name of an earlier object, for example `\\#` for two
// backslashes.
const name = fc
  .oneof(
    fc.constantFrom('a/b', 'm~n', '', '__proto__', 'constructor', '\u00e9\ud83d\ude80', '{"x":[', 'a"b', 'a\n'),
    fc.string({ maxLength: 6 }),
  )
  .filter((one) => !one.includes('\\'))
const free = fc.oneof(fc.jsonValue({ maxDepth: 2, noUnicodeString: false }), fc.constantFrom('}', '],"employee":', '\\"', '\u2028'))

/** Writes a value with random whitespace and records the positions of its values and names. */
class Writer {
  text = ''
  readonly values = new Map<string, number>()
  readonly names = new Map<string, number>()
  readonly #space: () => string

  constructor(space: () => string) {
    this.#space = space
  }

  write(value: unknown, pointer = ''): this {
    this.text += this.#space()
    this.values.set(pointer, this.text.length)
    if (Array.isArray(value)) this.#all('[', value.entries(), ']', (index, inner) => this.write(inner, `${pointer}/${index}`))
    else if (typeof value === 'object' && value !== null)
      this.#all('{', Object.entries(value), '}', (key, inner) => {
        const below = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
        this.text += this.#space()
        this.names.set(below, this.text.length)
        this.text += `${JSON.stringify(key)}${this.#space()}:`
        this.write(inner, below)
      })
    else this.text += JSON.stringify(value)
    this.text += this.#space()
    return this
  }

  #all<K>(open: string, entries: Iterable<[K, unknown]>, close: string, each: (key: K, inner: unknown) => void): void {
    this.text += open
    let separator = ''
    for (const [key, inner] of entries) {
      this.text += separator
      each(key, inner)
      separator = ','
    }
    this.text += this.#space() + close
  }
}

/** Counts as an editor does: lines end with a line feed, and columns are characters. */
function getPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) as string).length + 1 }
}

const shuffled = (value: Record<string, unknown>) => fc.shuffledSubarray(Object.entries(value), { minLength: Object.keys(value).length })

/** A place in the record, an invalid value for it, and the rule that rejects the value. */
const mistakes: readonly (readonly [path: readonly string[], wrong: unknown, rule: string])[] = [
  [['record_year'], '2023', 'type'],
  [['record_year'], 20_230, 'range'],
  [['employee', 'ssn'], 123_456_789, 'type'],
  [['employer', 'address', 'country'], 'US', 'type'],
  [['employer', 'address'], [{}], 'type'],
  [['box_12', '1', '0'], 7, 'code-and-amount'],
  [['box_12', '0'], ['D'], 'code-and-amount'],
  [['box_13', 'retirement_plan'], 'no', 'type'],
  [['state_income_tax', 'value'], { a: 1 }, 'type'],
]

function plant(record: Record<string, unknown>, path: readonly string[], wrong: unknown): Record<string, unknown> {
  const copy = structuredClone(record)
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((node, key) => node[key] as Record<string, unknown>, copy)
  parent[path.at(-1) as string] = wrong
  return copy
}

const w2 = exampleRecord('SVC_W2_RECORD')

test('locates an invalid value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...mistakes),
      fc.array(fc.tuple(name, free), { maxLength: 4 }),
      shuffled(w2),
      fc.infiniteStream(space),
      ([path, wrong, rule], extra, entries, spaces) => {
        const record = plant(Object.fromEntries([...extra, ...entries]), path, wrong)
        const { text, values } = new Writer(() => spaces.next().value as string).write(record)
        const pointer = `/${path.join('/')}`
        expect(checkers.default.check(text, 'x').findings).toMatchObject([
          { pointer, rule, ...getPosition(text, values.get(pointer) as number) },
        ])
      },
    ),
    { numRuns: 400 },
  )
})

test('locates a name with a backslash', () => {
  const text = JSON.stringify({ ...w2, 'a\\#"': 1 }, null, 2)
  expect(checkers.strict.check(text, 'x').findings).toMatchObject([getPosition(text, text.lastIndexOf('"a'))])
})

test('locates an unknown name anywhere', () => {
  fc.assert(
    fc.property(
      name.filter((one) => one !== '__proto__'),
      fc.constantFrom([], ['employee'], ['employer', 'address']),
      fc.infiniteStream(space),
      (unknown, path, spaces) => {
        const record = plant(w2, [...path, unknown], 1)
        const { text, names } = new Writer(() => spaces.next().value as string).write(record)
        const pointer = ['', ...path, unknown.replaceAll('~', '~0').replaceAll('/', '~1')].join('/')
        expect(checkers.strict.check(text, 'x', 7).findings).toMatchObject([
          { rule: 'unknown-property', ...getPosition(`${'\n'.repeat(6)}${text}`, 6 + (names.get(pointer) as number)) },
        ])
      },
    ),
    { numRuns: 200 },
  )
})

test('locates a duplicate name', () => {
  fc.assert(
    fc.property(name, free, fc.infiniteStream(space), (twice, value, spaces) => {
      const next = () => spaces.next().value as string
      const before = `${next()}{${next()}${JSON.stringify(twice)}${next()}:${new Writer(next).write(value).text},${next()}`
      const text = `${before}${JSON.stringify(twice)}:null${next()}}`
      const first = checkers.default.check(text, 'x').findings.find(({ rule }) => rule === 'duplicate-property')
      expect(first).toMatchObject(getPosition(text, before.length))
    }),
    { numRuns: 200 },
  )
})

test('finds the same positions with the fast search as with the full walk', () => {
  fc.assert(
    fc.property(free, fc.infiniteStream(space), fc.infiniteStream(fc.boolean()), (value, spaces, chances) => {
      const { text, values } = new Writer(() => spaces.next().value as string).write({ a: value, b: [value, w2] })
      const asked = [...[...values.keys()].filter(() => chances.next().value), '/none', '/a/none/below']
      const [walked, searched] = [createPositionTree(asked), createPositionTree(asked)]
      walkJson(text, walked, 'document')
      findPositions(text, searched)
      expect(searched).toEqual(walked)
    }),
    { numRuns: 300 },
  )
})
