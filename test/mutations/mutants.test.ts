import { expect, test } from 'vitest'
import { applied, chosen, foundAgain, mutantsOf } from './mutants.ts'

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
    "4 throw: throw refuse('an age is not negative') → ;",
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
  expect(again.map((mutant) => mutant?.line)).toEqual([undefined, 5, 5, 5, 5, 5, 5, 6, 6])
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
  ).toBe(7)
  expect(chosen(mutants, '1', 2)).toHaveLength(6)
})
