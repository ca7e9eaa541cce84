/** Provenance: every choice names a gap, every gap is used, and the documents carry both. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { openapi31 } from '../../generators/emit/openapi/document.ts'
import { tables as emitTables } from '../../generators/emit/tables.ts'
import { component, contract, fieldsOf } from './oracle.ts'

interface Marked {
  where: string
  provenance: unknown
  gap: unknown
  section?: unknown
}

const fieldMarks = (name: string): Marked[] =>
  Object.entries(fieldsOf(name)).map(([field, schema]) => ({
    where: `${name}.${field}`,
    provenance: schema['x-provenance'] ?? 'specified',
    gap: schema['x-gap'],
  }))

const sources = (where: string, things: object): Marked[] =>
  Object.entries(things).map(([name, { provenance, gap, section }]: [string, Marked]) => ({
    where: `${where} ${name}`,
    provenance,
    gap,
    section,
  }))

/** Everything of the contract that has an origin. */
const marked: Marked[] = [
  ...sources('component', contract.components),
  ...Object.keys(contract.components).flatMap((name) => [...fieldMarks(name), ...sources(name, component(name).values ?? [])]),
  ...sources(
    'request',
    contract.operations.flatMap(({ request }) => request ?? []),
  ),
  ...sources(
    'answer',
    contract.operations.map(({ answer }) => answer),
  ),
  ...sources('recorded event', contract.recordedEvents),
  ...sources('error', contract.errors),
  ...sources('condition', contract.conditions),
  ...sources('limit', contract.limits),
  ...sources('check signal', contract.checkSignals),
  ...sources('webhook credential', contract.webhookCredentials),
  ...sources('answer header', contract.answerHeaders),
  ...sources('request header', contract.requestHeaders),
  ...sources('webhook header', contract.webhookHeaders),
  ...sources('workflow', contract.workflows),
  ...contract.states.flatMap(({ of, states, transitions }) => [...sources(of, states), ...sources(of, transitions)]),
]
const gapIds = new Set(contract.gaps.map(({ id }) => id))
const sortedIds = [...gapIds].toSorted()

test('what is chosen names a gap that exists; what is not names none', () => {
  expect(marked.length).toBeGreaterThan(1000)
  const faulty = marked.filter(({ provenance, gap }) => (provenance === 'chosen' ? !gapIds.has(gap as string) : gap !== undefined))
  expect(faulty).toEqual([])
})

test('what has an origin is specified, published or chosen', () => {
  expect(marked.filter(({ provenance }) => !['specified', 'published', 'chosen'].includes(provenance as string))).toEqual([])
})

test('what is specified, but for fields, says under which heading', () => {
  const statements = marked.filter((statement) => 'section' in statement && statement.provenance === 'specified')
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter(({ section }) => typeof section !== 'string')).toEqual([])
})

test('every gap is used: by what is marked with it, or by an operation that rests on it', () => {
  const rules = Object.values(contract.components).flatMap(({ schema, values = [] }) => [
    ...[schema['x-rule-gap'] ?? [], schema['x-required-gap'] ?? [], schema['x-open-gap'] ?? []].flat(),
    ...values.flatMap(({ meaning }) => meaning?.gap ?? []),
  ])
  const replacements = contract.webhooks.flatMap(({ replacementGap }) => replacementGap ?? [])
  const used = new Set([
    ...marked.flatMap(({ gap }) => (gap ?? []) as string),
    ...rules,
    ...replacements,
    ...contract.operations.flatMap(({ gaps }) => gaps),
  ])
  expect([...used].toSorted()).toEqual(sortedIds)
  expect(contract.gaps.filter(({ usedBy }) => usedBy.length === 0)).toEqual([])
})

test('every gap that is declared is part of the contract', () => {
  const folder = new URL('../../schema/gaps/', import.meta.url)
  const declared = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/= gap\('([^']+)'/g)].map(([, id = '']) => id),
  )
  expect(declared.length).toBeGreaterThan(0)
  expect(declared.toSorted()).toEqual(sortedIds)
})

test('every check signal is of a specified category, and none claims to be specified: the text lists none', () => {
  const categories = component('CheckSignalCategory').schema.enum
  expect(contract.checkSignals.filter(({ category }) => !categories?.includes(category))).toEqual([])
  expect(contract.checkSignals.filter(({ provenance }) => provenance === 'specified')).toEqual([])
  expect([...new Set(contract.checkSignals.map(({ category }) => category))].toSorted()).toEqual(categories?.toSorted())
})

test('in the document what is chosen names its gap, and nothing else names one', () => {
  const nodes: Record<string, unknown>[] = []
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    nodes.push(node as Record<string, unknown>)
    Object.values(node).forEach(collect)
  }
  collect(openapi31(contract))
  const chosen = nodes.filter((node) => node['x-provenance'] === 'chosen')
  expect(chosen.length).toBeGreaterThan(100)
  expect(nodes.filter((node) => gapIds.has(node['x-gap'] as string))).toEqual(chosen)
  expect(nodes.filter((node) => 'x-gap' in node)).toEqual(chosen)
})

test('the generated tables are those of this contract', () => {
  const text = emitTables(contract)['tables.ts'] ?? ''
  expect(JSON.parse(text.slice(text.indexOf('= {') + 2))).toEqual(tables)
})
