/** Labelled changes of the contract: `cpd diff` misses none that breaks somebody, and raises no false alarm. */
import { expect, test } from 'vitest'
import { corpus, type Labelled, matrixOf, type Whom, whomOf } from './corpus/corpus.ts'
import { changesOf } from './documents.ts'

const verdict = ({ was, is }: Labelled): Whom =>
  whomOf(
    changesOf(was, is)
      .filter(({ level }) => level === 'breaking')
      .flatMap(({ places }) => places),
  )
const verdicts = corpus.map((one) => [one, verdict(one)] as const)

test.each(['clients', 'receivers'] as const)('no miss and no false alarm for %s', (whose) => {
  const { missed, falseAlarms, found, quiet } = matrixOf(whose, verdicts)
  expect({ missed, falseAlarms }).toEqual({ missed: [], falseAlarms: [] })
  // The matrix would be as clean if one of the two columns were empty.
  expect(Math.min(found, quiet)).toBeGreaterThan(whose === 'clients' ? 100 : 50)
})

test('the corpus is large enough, and each of its changes is one', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300)
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length)
  expect(corpus.filter(({ was, is }) => JSON.stringify(was) === JSON.stringify(is)).map(({ name }) => name)).toEqual([])
})
