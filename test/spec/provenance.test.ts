/** Checks provenance: every choice names a gap, every gap is used, and the documents contain both. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { openapi31 } from '../../generators/emit/openapi/document.ts'
import { tables as emitTables } from '../../generators/emit/tables.ts'
import { component, contract, getFields } from './oracle.ts'

interface Marked {
  where: string
  provenance: unknown
  gap: unknown
  section?: unknown
}

const fieldMarks = (name: string): Marked[] =>
  Object.entries(getFields(name)).map(([field, schema]) => ({
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

/** Everything in the contract that has an origin. */
const marked: Marked[] = [
  ...sources('component', contract.components),
  ...Object.keys(contract.components).flatMap((name) => [...fieldMarks(name), ...sources(name, component(name).values ?? [])]),
  ...sources(
    'request',
    contract.operations.flatMap(({ request }) => request ?? []),
  ),
  ...sources(
    'response',
    contract.operations.map(({ response }) => response),
  ),
  ...sources('recorded event', contract.recordedEvents),
  ...sources('error', contract.errors),
  ...sources('condition', contract.conditions),
  ...sources('limit', contract.limits),
  ...sources('check signal', contract.checkSignals),
  ...sources('webhook credential', contract.webhookCredentials),
  ...sources('response header', contract.responseHeaders),
  ...sources('request header', contract.requestHeaders),
  ...sources('webhook header', contract.webhookHeaders),
  ...sources('workflow', contract.workflows),
  ...contract.states.flatMap(({ of, states, transitions }) => [...sources(of, states), ...sources(of, transitions)]),
]
const gapIds = new Set(contract.gaps.map(({ id }) => id))
const sortedIds = [...gapIds].toSorted()

test('every marked element names an existing gap if it is chosen, and no gap otherwise', () => {
  expect(marked.length).toBeGreaterThan(1000)
  const wrong = marked.filter(({ provenance, gap }) => (provenance === 'chosen' ? !gapIds.has(gap as string) : gap !== undefined))
  expect(wrong).toEqual([])
})

test('every marked element has the origin specified, published or chosen', () => {
  expect(marked.filter(({ provenance }) => !['specified', 'published', 'chosen'].includes(provenance as string))).toEqual([])
})

test('names the heading in the specification for every specified element except fields', () => {
  const statements = marked.filter((statement) => 'section' in statement && statement.provenance === 'specified')
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter(({ section }) => typeof section !== 'string')).toEqual([])
})

test('uses every gap, through a marked statement or an operation', () => {
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

test('includes every declared gap in the contract', () => {
  const folder = new URL('../../schema/gaps/', import.meta.url)
  const declared = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/= gap\('([^']+)'/g)].map(([, id = '']) => id),
  )
  expect(declared.length).toBeGreaterThan(0)
  expect(declared.toSorted()).toEqual(sortedIds)
})

test('puts every check signal into a specified category and marks it as unspecified', () => {
  const categories = component('CheckSignalCategory').schema.enum
  expect(contract.checkSignals.filter(({ category }) => !categories?.includes(category))).toEqual([])
  expect(contract.checkSignals.filter(({ provenance }) => provenance === 'specified')).toEqual([])
  expect([...new Set(contract.checkSignals.map(({ category }) => category))].toSorted()).toEqual(categories?.toSorted())
})

test('names a gap in the document for each choice, and only for choices', () => {
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

test('generates the tables from this contract', () => {
  const text = emitTables(contract)['tables.ts'] ?? ''
  expect(JSON.parse(text.slice(text.indexOf('= {') + 2))).toEqual(tables)
})
