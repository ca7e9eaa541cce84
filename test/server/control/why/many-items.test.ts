/** The search for a cause in many Items stops at its time limit and uses a limited amount of memory. */
import { describe, expect, test } from 'vitest'
import transcript from '../../../../generated/examples/records/SVC_ACADEMIC_RECORD.json' with { type: 'json' }
import type { DeterminationInput, Replacement } from '../../../../server/control/why/determination-input.ts'
import { findCause } from '../../../../server/control/why/find-cause.ts'
import { MAX_ADDED, Search } from '../../../../server/control/why/search.ts'
import { Trials } from '../../../../server/control/why/trials.ts'

const SERVICE = 'getEnrollmentStatus'
const question = { code: 'MES_LAST_TERM_GT_180' }
const now = Date.parse('2027-03-15T09:00:00Z')

const buildInput = (records: readonly object[]): DeterminationInput => ({
  items: records.map((data, at) => ({
    itemId: `itm_${at}`,
    type: 'SVC_ACADEMIC_RECORD' as const,
    channel: 'submission' as const,
    datasource: { id: null, type: null, name: null },
    createdAt: now,
    onHold: false,
    data: data as never,
  })),
  circumstances: { now, connections: [], banks: [], details: {} },
  reference: {},
})

test('after the time limit, reads the Items a fixed number of times, even for very many fields', () => {
  const countReads = (items: number) => {
    let reads = 0
    const counted = Object.defineProperty({ ...transcript }, 'school_name', { get: () => reads++, enumerable: true })
    const input = buildInput([counted, ...Array.from({ length: items - 1 }, () => transcript)])
    const { complete } = findCause({ service: SERVICE, input, question, samples: [], budgetMs: 0 })
    expect(complete).toBe(false)
    return reads
  }
  expect(countReads(40)).toBe(countReads(1))
})

describe('the number of added missing fields', () => {
  const isCompleteWith = (parts: Iterable<Replacement>) => {
    const search = new Search(new Trials(SERVICE, buildInput([transcript]), question), () => [])
    search.added(parts)
    return search.isComplete
  }
  function* parts(count: number) {
    for (let at = 0; at < count; at++) yield { path: ['circumstances', 'details', `unknown_${at % 5}`], to: at % 5 }
  }

  test('is limited, and the cause is incomplete if it reaches the limit', () => {
    expect([MAX_ADDED, MAX_ADDED + 1, Infinity].map((count) => isCompleteWith(parts(count)))).toEqual([true, false, false])
  })
})
