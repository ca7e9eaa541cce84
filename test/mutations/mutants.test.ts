import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import { applied, chosen, foundAgain, marked, type Mutant, createMutants } from './mutants.ts'
import unnoticed from './unnoticed.json' with { type: 'json' }

const SOURCE = `import { reject } from './reject.ts'
/** Nobody is younger. */
export function isAdult(age: number, least = 18): boolean {
  if (age < 0) throw reject('an age is not negative')
  return age >= least && Number.isInteger(age)
}
`

test('each operator changes its target, but never imports or types', () => {
  const mutants = createMutants('age.ts', SOURCE)
  expect(mutants.map(({ line, operator, from, to }) => `${line} ${operator}: ${from} → ${to}`)).toEqual([
    '3 constant: 18 → (18 + 1)',
    '4 condition: age < 0 → !(age < 0)',
    "4 guard: if (age < 0) throw reject('an age is not negative') → ;",
    '4 boundary: < → <=',
    '4 constant: 0 → (0 + 1)',
    "4 text: 'an age is not negative' → ''",
    '5 logic: && → ||',
    '5 boundary: >= → >',
  ])
  expect(applied(mutants.at(-1)!, SOURCE)).toContain('return age > least &&')
})

test('finds a mutant again in a file that was moved, edited and reformatted', () => {
  const before = createMutants('age.ts', SOURCE)
  const edited = `const MIN_AGE = 18\n${SOURCE.replace('/** Nobody is younger. */', '// Ages.').replace('least = 18', 'least = MIN_AGE')}`
  const after = createMutants('people/ages.ts', edited.replaceAll('\n  ', '\n\t\t'))
  const again = before.map((mutant) => foundAgain(mutant, after))
  expect(again.map((mutant) => mutant?.line)).toEqual([undefined, 5, 5, 5, 5, 5, 6, 6])
})

test('a seed selects mutants for all operators and from many files', () => {
  const mutants = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) => createMutants(file, SOURCE))
  expect(chosen(mutants, '1')).toEqual(chosen(mutants.toReversed(), '1'))
  expect(chosen(mutants, '1')).not.toEqual(chosen(mutants, '2'))
  expect(
    new Set(
      chosen(mutants, '1')
        .slice(0, 8)
        .map(({ operator }) => operator),
    ).size,
  ).toBe(6)
  expect(chosen(mutants, '1', 2)).toHaveLength(6)
})

test('an instrumented source reports the mutants that are reached, and reports guards only if their conditions hold', async () => {
  const mutants = createMutants('age.ts', SOURCE).filter(({ operator }) => ['condition', 'guard', 'boundary', 'logic'].includes(operator))
  const text = marked(SOURCE, new Map(mutants.entries()))
  const reached = new Set<string>()
  const scope = globalThis as { mutantReached?: (number: number) => true }
  scope.mutantReached = (number) => {
    const { operator, line } = mutants[number] as (typeof mutants)[number]
    reached.add(`${line} ${operator}`)
    return true
  }
  onTestFinished(() => void delete scope.mutantReached)
  const plain = stripTypeScriptTypes(text.replace(/^import .*/, 'const reject = Error'))
  const { isAdult } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(plain)}`)) as {
    isAdult(age: number): boolean
  }
  expect([isAdult(18), isAdult(17.5)]).toEqual([true, false])
  expect([...reached].toSorted()).toEqual(['4 boundary', '4 condition', '5 boundary', '5 logic'])
  expect(() => isAdult(-1)).toThrow('not negative')
  expect([...reached].toSorted()).toEqual(['4 boundary', '4 condition', '4 guard', '5 boundary', '5 logic'])
})

test('mutates a guard together with its only throw, and other throws separately', () => {
  const listOperators = (inside: string) => createMutants('a.ts', `function f(a) { ${inside} }`).map(({ operator }) => operator)
  expect(listOperators('if (a) throw a')).toEqual(['condition', 'guard'])
  expect(listOperators('if (a) return; else throw a')).toEqual(['condition', 'throw'])
  expect(listOperators('try { g } catch (b) { throw b }')).toEqual(['throw'])
})

test('does not mark names, imported modules or top-level code', () => {
  const source = "export const file = () => ({ 7: 1, 'a-b': 2 })\nexport const load = () => import('./a.ts')\nexport const most = 83\n"
  const mutants = createMutants('a.ts', source)
  const text = marked(source, new Map(mutants.entries()))
  expect(text).toContain("'a-b':")
  expect(text).toContain("import('./a.ts')")
  expect(text).toContain('most = 83')
  expect(text).toMatch(/7: \(mutantReached\(\d\), 1\)/)
})

test('marks a statement after a line without a semicolon', () => {
  const source = 'export function f(all) {\n  const one = { a: 1 }\n  all.push(one.a < 2)\n  if (all) all.push(one)\n}\n'
  const text = marked(source, new Map(createMutants('a.ts', source).entries()))
  expect(text).toMatch(/\n {2};\(mutantReached\(\d\), all\.push\(/)
  expect(text).toMatch(/\) \(mutantReached\(\d\), all\.push\(one\)\)/)
})

test.each(unnoticed)('finds the unnoticed mutant $operator of $from in $file', (entry) => {
  expect(entry.reason.length).toBeGreaterThan(20)
  const own = createMutants(entry.file, readFileSync(entry.file, 'utf8')).filter(({ name }) => name === entry.name)
  expect(foundAgain(entry as unknown as Mutant, own)).toBeDefined()
})
