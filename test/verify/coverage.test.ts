/** Each part of the contract is named by a statement, or listed with the reason why it cannot be tested from outside. */
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { listExplanations } from '../../checks/explain/explanations.ts'
import { chooseStatements } from '../../verify/statements/choose.ts'
import { statements } from '../../verify/statements/all.ts'
import { listUntestableParts } from '../../verify/statements/untestable.ts'
import facts from '../spec/facts.json' with { type: 'json' }

const PARTS: Readonly<Record<string, readonly string[]>> = {
  operation: tables.operations.map(({ id }) => `operation:${id}`),
  status: tables.operations.flatMap(({ path, errors, response }) => [
    ...new Set([response.status, ...errors.map((code) => tables.errors[code]?.status)].map((status) => `status:${path}:${status}`)),
  ]),
  event: tables.webhooks.map(({ type }) => `event:${type}`),
  recorded: tables.recordedEvents.map(({ type }) => `recorded:${type}`),
  code: tables.reasonCodes.map(({ code }) => `code:${code}`),
  limit: Object.keys(tables.limits).map((name) => `limit:${name}`),
  rule: Object.keys(tables.rules).map((code) => `rule:${code}`),
  scope: Object.keys(facts.scope_matrix).flatMap((path) => facts.public_token_scopes.map((scope) => `scope:${path}:${scope}`)),
}

const named = new Set(statements.flatMap(({ covers }) => covers))
const untestable = listUntestableParts()

test.for(Object.entries(PARTS))('each %s is named by a statement or listed with a reason', ([, parts]) => {
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter((part) => !named.has(part) && !untestable.has(part))).toEqual([])
})

test('the commands that cpd explain shows run statements, or report why a part is not testable', () => {
  const commands = listExplanations().flatMap(({ content }) => content().details['statements'] ?? [])
  expect(commands.length).toBeGreaterThan(200)
  const problems = commands.flatMap((command) => {
    const only = command.slice('cpd verify --only '.length)
    try {
      return chooseStatements({ only }).length > 0 ? [] : [only]
    } catch (error) {
      return String(error).includes('is not testable from outside') ? [] : [`${only}: ${String(error)}`]
    }
  })
  expect(problems).toEqual([])
})

test('lists only parts of the contract that no statement names', () => {
  const known = new Set(Object.values(PARTS).flat())
  expect([...untestable.keys()].filter((part) => named.has(part) || !known.has(part))).toEqual([])
})

test('statements name only parts of the contract', () => {
  const known = new Set(Object.values(PARTS).flat())
  expect([...named].filter((part) => !known.has(part) && !part.startsWith('scope:'))).toEqual([])
})

test('the identifiers of statements are unique, and each statement has a source', () => {
  const ids = statements.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const sections = new Set(tables.recordedEvents.map(({ section }) => section))
  expect(sections.size).toBeGreaterThan(0)
  const gaps = new Set(tables.gaps.map(({ id }) => id))
  const wrong = statements.filter(({ provenance, section, gap }) =>
    provenance === 'specified' ? section === undefined : provenance === 'chosen' ? gap === undefined || !gaps.has(gap) : false,
  )
  expect(wrong.map(({ id, provenance, section, gap }) => [id, provenance, section, gap])).toEqual([])
})
