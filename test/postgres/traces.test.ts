/** Traces contain a span for each statement in a call or job, without its values. */
import { expect, test } from 'vitest'
import { collector } from '../server/telemetry/collector.ts'
import { testServer } from '../server/test-server.ts'

test('statement spans are children of the call span and contain the SQL without values', async () => {
  const { spans, text } = await collector()
  const server = await testServer({ traces: {} })
  const bearer = await server.bearer()
  const { body } = await server.post('/v3/individuals/new', { first_name: 'Zelmira', last_name: 'Ost', email: 'ost@example.com' }, bearer)
  expect((await server.post('/v3/individuals/get_by_id', { individual_id: body.id }, bearer)).status).toBe(200)
  await server.close()
  const all = spans()
  const created = all.find(({ name }) => name === 'createIndividual')
  const statements = all.filter(({ parentSpanId }) => parentSpanId === created?.spanId)
  expect(statements.map(({ name, attributes }) => [name, attributes['db.system.name'], attributes['db.operation.name']])).toEqual([
    ['select', 'postgresql', 'select'],
    // Reserves a share of the rate limit.
    ['insert', 'postgresql', 'insert'],
    ['insert', 'postgresql', 'insert'],
  ])
  expect(statements.at(-1)?.attributes['db.query.text']).toMatch(/^insert into "individual" .* values \(\$1, \$2/)
  const reading = all.find(({ name }) => name === 'getIndividual')
  expect(all.filter(({ parentSpanId, name }) => parentSpanId === reading?.spanId && name === 'select')).toHaveLength(2)
  expect(text()).not.toContain('Zelmira')
  // Background statements are not part of a trace.
  expect(all.filter(({ parentSpanId, attributes }) => parentSpanId === undefined && attributes['db.system.name'] !== undefined)).toEqual([])
})
