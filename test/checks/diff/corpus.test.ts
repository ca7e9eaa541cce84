/** Labelled changes: `cpd diff` misses none that breaks somebody, and raises no false alarm. */
import { describe, expect, test } from 'vitest'
import { corpora, type Labelled, matrixOf, type Whom, whomOf } from './corpus/corpus.ts'
import { changesOf } from './documents.ts'

const verdict = ({ was, is }: Labelled): Whom =>
  whomOf(
    changesOf(was, is)
      .filter(({ level }) => level === 'breaking')
      .flatMap(({ places }) => places),
  )

describe.each(Object.entries(corpora))('changes of %s', (_, changes) => {
  const verdicts = changes.map((one) => [one, verdict(one)] as const)

  test.each(['clients', 'receivers'] as const)('no miss and no false alarm for %s', (whose) => {
    const { missed, falseAlarms, found, quiet } = matrixOf(whose, verdicts)
    expect({ missed, falseAlarms }).toEqual({ missed: [], falseAlarms: [] })
    // The matrix would be as clean if one of the two columns were empty.
    expect(Math.min(found, quiet)).toBeGreaterThan(whose === 'clients' ? 100 : 40)
  })

  test('there are enough, and each of them is one', () => {
    expect(changes.length).toBeGreaterThanOrEqual(300)
    expect(new Set(changes.map((one) => one.name)).size).toBe(changes.length)
    expect(changes.filter(({ was, is }) => JSON.stringify(was) === JSON.stringify(is)).map((one) => one.name)).toEqual([])
  })
})
