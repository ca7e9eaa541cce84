/** Reason codes: the 81 of the Services, which Service answers which, and what those mean that are reused. */
import { describe, expect, test } from 'vitest'
import { component, contract, facts, reachedComponents, serviceReasonCodes } from './oracle.ts'
import meaningsData from './meanings.json' with { type: 'json' }
import namesOnly from './names-without-meaning.json' with { type: 'json' }

const services = Object.keys(serviceReasonCodes)

test('there are the 81 codes of the specification and no others', () => {
  expect(facts.reason_codes).toHaveLength(81)
  expect(contract.reasonCodes.map(({ code }) => code)).toEqual(facts.reason_codes)
})

test.each(services)('%s answers its codes and no others', (path) => {
  const codes = contract.reasonCodes.filter(({ answeredBy }) => answeredBy.includes(path)).map(({ code }) => code)
  expect(codes).toEqual(serviceReasonCodes[path])
})

test('a code is answered by Services that have codes, each once', () => {
  const answers = contract.reasonCodes.map(({ answeredBy }) => answeredBy)
  expect(answers.filter((paths) => paths.length === 0 || new Set(paths).size < paths.length)).toEqual([])
  expect(answers.flat().filter((path) => !services.includes(path))).toEqual([])
})

/** The list of codes in the answer of a Service that is called specified; why nothing could be processed is marked as published. */
const listOf = (path: string) => {
  const answer = contract.operations.find((operation) => operation.path === path)?.answer.body?.component ?? ''
  const lists = [...reachedComponents(answer)].filter((name) => name.endsWith('ReasonCode'))
  return lists.filter((name) => component(name).provenance === 'specified')
}

test.each(services)('the answer of %s takes one specified list of codes, and it is the one of this Service', (path) => {
  const [list = '', ...others] = listOf(path)
  expect(others).toEqual([])
  expect(component(list).schema.enum?.toSorted()).toEqual([...(serviceReasonCodes[path] ?? [])].toSorted())
})

/** The part that all meanings of a reused code share. */
const FRAME =
  /^(the earnings are|there is not enough data to) | (is|are) unavailable$| cannot be derived$| of the employment| of the 1099-MISC|\bthe /g
const meanings: Readonly<Record<string, Readonly<Record<string, string[]>>>> = meaningsData
const meaningsIn = (path: string, code: string): string[] =>
  component(listOf(path)[0] ?? '')
    .values?.find(({ value }) => value === code)
    ?.about.split('; ') ?? []

describe.each(Object.entries(meanings))('%s', (path, codes) => {
  test.each(Object.entries(codes))('%s has one meaning per element that is said, and no other', (code, elements) => {
    expect(meaningsIn(path, code).map((meaning) => meaning.replaceAll(FRAME, ''))).toEqual(elements)
  })
})

test('the meanings of the 13 elements of MAS_INSUFFICIENT_DATA are 13', () => {
  expect(contract.reasonCodes.find(({ code }) => code === 'MAS_INSUFFICIENT_DATA')?.meanings).toHaveLength(13)
})

test('the meanings of a code are those it has at each Service, together', () => {
  const apart = contract.reasonCodes.map(({ code, answeredBy }) => ({
    code,
    meanings: [...new Set(answeredBy.flatMap((path) => meaningsIn(path, code)))].toSorted(),
  }))
  expect(apart).toEqual(contract.reasonCodes.map(({ code, meanings: together }) => ({ code, meanings: together.toSorted() })))
})

test('a code that names a number of days says it in its meaning', () => {
  const named = contract.reasonCodes.flatMap(({ code, meanings: said }) =>
    [...code.matchAll(/_(?:LT|GT)_(\d+)/g)].map(([, days = '']) => ({ code, days, said: said.join(' ') })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ days, said }) => !said.includes(`${days} days`))).toEqual([])
  expect(named.filter(({ days }) => !facts.limits.determination_windows_days.includes(Number(days)))).toEqual([])
})

test('a meaning is chosen where the specification gives a name alone, and nowhere else', () => {
  const { lists, ...codes } = namesOnly
  const marked = Object.values(contract.components).flatMap(({ name, values = [] }) =>
    values.filter(({ meaning }) => meaning?.provenance === 'chosen').map(({ value }) => (lists.includes(name) ? name : value)),
  )
  expect([...new Set(marked)].toSorted()).toEqual([...lists, ...Object.values(codes).flat()].toSorted())
  expect(lists.filter((name) => component(name).values?.some(({ meaning }) => !meaning))).toEqual([])
})
