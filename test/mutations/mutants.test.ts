import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import { applied, chosen, foundAgain, marked, type Mutant, mutantsOf } from './mutants.ts'
import unnoticed from './unnoticed.json' with { type: 'json' }

const SOURCE = `import { refuse } from './refuse.ts'
/** Nobody is younger. */
export function isOf(age: number, least = 18): boolean {
  if (age < 0) throw refuse('an age is not negative')
  return age >= least && Number.isInteger(age)
}
`

test('each operator changes what it names, and neither imports nor types', () => {
  const mutants = mutantsOf('age.ts', SOURCE)
  expect(mutants.map(({ line, operator, from, to }) => `${line} ${operator}: ${from} → ${to}`)).toEqual([
    '3 constant: 18 → (18 + 1)',
    '4 condition: age < 0 → !(age < 0)',
    "4 guard: if (age < 0) throw refuse('an age is not negative') → ;",
    '4 boundary: < → <=',
    '4 constant: 0 → (0 + 1)',
    "4 text: 'an age is not negative' → ''",
    '5 logic: && → ||',
    '5 boundary: >= → >',
  ])
  expect(applied(mutants.at(-1)!, SOURCE)).toContain('return age > least &&')
})

test('a mutant is found again in a file that was moved, edited and formatted otherwise', () => {
  const before = mutantsOf('age.ts', SOURCE)
  const edited = `const LEAST = 18\n${SOURCE.replace('/** Nobody is younger. */', '// Ages.').replace('least = 18', 'least = LEAST')}`
  const after = mutantsOf('people/ages.ts', edited.replaceAll('\n  ', '\n\t\t'))
  const again = before.map((mutant) => foundAgain(mutant, after))
  expect(again.map((mutant) => mutant?.line)).toEqual([undefined, 5, 5, 5, 5, 5, 6, 6])
})

test('a seed decides which are chosen, of all operators and few of one file', () => {
  const mutants = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) => mutantsOf(file, SOURCE))
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

test('a source says which of its mutants are reached, and a guard where it holds', async () => {
  const mutants = mutantsOf('age.ts', SOURCE).filter(({ operator }) => ['condition', 'guard', 'boundary', 'logic'].includes(operator))
  const text = marked(SOURCE, new Map(mutants.entries()))
  const reached = new Set<string>()
  const scope = globalThis as { mutantReached?: (number: number) => true }
  scope.mutantReached = (number) => {
    const { operator, line } = mutants[number] as (typeof mutants)[number]
    reached.add(`${line} ${operator}`)
    return true
  }
  onTestFinished(() => void delete scope.mutantReached)
  const plain = stripTypeScriptTypes(text.replace(/^import .*/, 'const refuse = Error'))
  const { isOf } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(plain)}`)) as { isOf(age: number): boolean }
  expect([isOf(18), isOf(17.5)]).toEqual([true, false])
  expect([...reached].toSorted()).toEqual(['4 boundary', '4 condition', '5 boundary', '5 logic'])
  expect(() => isOf(-1)).toThrow('not negative')
  expect([...reached].toSorted()).toEqual(['4 boundary', '4 condition', '4 guard', '5 boundary', '5 logic'])
})

test('a throw that is all of a guard is changed with it, and any other by itself', () => {
  const operatorsOf = (inside: string) => mutantsOf('a.ts', `function f(a) { ${inside} }`).map(({ operator }) => operator)
  expect(operatorsOf('if (a) throw a')).toEqual(['condition', 'guard'])
  expect(operatorsOf('if (a) return; else throw a')).toEqual(['condition', 'throw'])
  expect(operatorsOf('try { g } catch (b) { throw b }')).toEqual(['throw'])
})

test('names and imported modules are not marked, as they are no expressions; nor what runs while a module is loaded', () => {
  const source = "export const file = () => ({ 7: 1, 'a-b': 2 })\nexport const load = () => import('./a.ts')\nexport const most = 83\n"
  const mutants = mutantsOf('a.ts', source)
  const text = marked(source, new Map(mutants.entries()))
  expect(text).toContain("'a-b':")
  expect(text).toContain("import('./a.ts')")
  expect(text).toContain('most = 83')
  expect(text).toMatch(/7: \(mutantReached\(\d\), 1\)/)
})

test('a statement is marked apart from the line before it, which ends without a semicolon', () => {
  const source = 'export function f(all) {\n  const one = { a: 1 }\n  all.push(one.a < 2)\n  if (all) all.push(one)\n}\n'
  const text = marked(source, new Map(mutantsOf('a.ts', source).entries()))
  expect(text).toMatch(/\n {2};\(mutantReached\(\d\), all\.push\(/)
  expect(text).toMatch(/\) \(mutantReached\(\d\), all\.push\(one\)\)/)
})

test.each(unnoticed)('$file: that the $operator of $from is changed is unnoticed, and is found again', (entry) => {
  expect(entry.reason.length).toBeGreaterThan(20)
  const own = mutantsOf(entry.file, readFileSync(entry.file, 'utf8')).filter(({ name }) => name === entry.name)
  expect(foundAgain(entry as unknown as Mutant, own)).toBeDefined()
})
