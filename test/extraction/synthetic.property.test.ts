/** Synthetic records keep the contract in its strict reading, repeat, and give no check a reason to speak. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { useClock } from '../../generated/formats.js'
import { tables } from '../../generated/tables.ts'
import * as strictly from '../../generated/validators.strict.js'
import type { Validator } from '../../generated/validators.js'
import { checkSignals } from '../../server/evidence/check-signals/signals.ts'
import type { SyntheticInput } from '../../server/evidence/extraction/synthetic/input.ts'
import { syntheticByType } from '../../server/evidence/extraction/synthetic/by-type.ts'
import { contents, individuals, instants, jordan, NOW, types } from './subjects.ts'

const strict = strictly as unknown as Readonly<Record<string, Validator<unknown>>>
const RUNS = { numRuns: 200 }

const made = (type: string, subject: SyntheticInput) => {
  const make = syntheticByType[type]
  if (!make) throw new Error(`nothing makes ${type}`)
  return make(subject)
}

function violations(type: string, subject: SyntheticInput): unknown {
  const validate = strict[tables.recordByType[type] ?? '']
  const before = useClock(() => subject.now)
  try {
    return validate?.(made(type, subject)) ? [] : (validate?.errors ?? `no validator for ${type}`)
  } finally {
    useClock(before)
  }
}

const subjects = fc.record({ individual: individuals, now: instants, content: contents })

test('every type has its synthetic record', () => {
  expect(Object.keys(syntheticByType).toSorted()).toEqual(types.toSorted())
})

test.each(types)('%s is valid in the strict reading, whoever and whenever', (type) => {
  fc.assert(
    fc.property(subjects, (subject) => {
      expect(violations(type, subject)).toEqual([])
    }),
    RUNS,
  )
})

test.each(types)('%s raises no check signal, beside any other document of the Individual', (type) => {
  fc.assert(
    fc.property(subjects, contents, fc.constantFrom(...types), (subject, content, other) => {
      const others = [other, type].map((earlier) => ({ type: earlier, data: made(earlier, { ...subject, content }) }))
      const data = made(type, subject)
      expect(checkSignals({ type, data, individual: subject.individual, others })).toEqual([])
    }),
    RUNS,
  )
})

test.each(types)('%s is the same for the same document', (type) => {
  fc.assert(
    fc.property(subjects, (subject) => {
      expect(made(type, subject)).toEqual(made(type, subject))
    }),
    { numRuns: 20 },
  )
})

test.each(types)('%s differs from document to document', (type) => {
  const records = Array.from({ length: 40 }, (_, at) => JSON.stringify(made(type, { individual: jordan, now: NOW, content: `${at}` })))
  const distinct = new Set(records).size
  // All documents of an Individual are of the same employment.
  const expected = tables.recordByType[type] === 'SVC_INCOME_EMPLOYMENT_RECORD' ? (type === 'TWN_EDR' ? 1 : 2) : 35
  expect(distinct).toBeGreaterThanOrEqual(expected)
})

const someone = { ...jordan, individual_id: 'idv_other', first_name: 'Casey', last_name: 'Otherman', middle_name: null }

test.each(types.filter((type) => !type.endsWith('DIGEST')))('%s carries the name of the Individual', (type) => {
  const text = JSON.stringify(made(type, { individual: someone, now: NOW, content: 'c4' }))
  expect(text).toContain('Otherman')
  expect(text).not.toContain('Rivera')
})

test('a masked social security number is all that is shown, the same in every document of the Individual', () => {
  const shown = types.flatMap((type) => [
    ...JSON.stringify(made(type, { individual: jordan, now: NOW, content: type })).matchAll(/[\dX]{3}-[\dX]{2}-\d{4}/g),
  ])
  expect(new Set(shown.map(([ssn]) => ssn)).size).toBe(1)
  expect(shown[0]?.[0]).toMatch(/^XXX-XX-\d{4}$/)
})
