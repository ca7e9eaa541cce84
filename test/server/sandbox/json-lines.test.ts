/** Answers line by line: each value as soon as there is one, an error as the last line, and an end when nobody listens. */
import { expect, test } from 'vitest'
import { badRequest } from '../../../server/core/errors.ts'
import { JsonLines } from '../../../server/sandbox/controls.ts'
import { apiFixture } from '../api-fixture.ts'

async function* values(done: string[], fault?: Error): AsyncGenerator<unknown, unknown> {
  try {
    for (const number of [1, 2]) {
      done.push(`made ${number}`)
      yield { number }
    }
    if (fault) throw fault
    return { end: true }
  } finally {
    done.push('ended')
  }
}

const NOW = 1_750_000_000_000

async function linesOf(generator: AsyncGenerator<unknown, unknown>): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const line of new JsonLines(generator, () => NOW).lines()) lines.push(JSON.parse(line))
  return lines
}

test('what is yielded and what is returned are lines', async () => {
  expect(await linesOf(values([]))).toEqual([{ number: 1 }, { number: 2 }, { end: true }])
})

test('an error of the call is the last line; any other breaks the answer', async () => {
  const lines = await linesOf(values([], badRequest('step 3: no')))
  expect(lines).toEqual([{ number: 1 }, { number: 2 }, expect.objectContaining({ error_message: 'step 3: no' })])
  await expect(linesOf(values([], new TypeError('a fault')))).rejects.toThrow('a fault')
})

test('a line is there before the next value is made, and who stops reading stops the making', async () => {
  const done: string[] = []
  for await (const line of new JsonLines(values(done), () => NOW).lines()) {
    expect([line, done]).toEqual(['{"number":1}\n', ['made 1']])
    break
  }
  expect(done).toEqual(['made 1', 'ended'])
})

const STEPS = [{ open: 'widget' }, { act: 'consent' }, { advance_seconds: 60 }]

test.each([
  ['to its end', STEPS, { session_id: expect.stringMatching(/^tls_/), now: expect.any(Number) }],
  ['until a step cannot be done', [...STEPS, { act: 'submit' }], { error_message: expect.stringContaining('step 4: ') }],
])('a scenario is told step by step, %s', async (_, steps, last) => {
  const server = await apiFixture()
  const datarequest_id = await server.newRequest()
  const answer = await fetch(`${server.url}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ datarequest_id, scenario: { steps } }),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
  const lines = (await answer.text()).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([...STEPS.map((step) => ({ step })), expect.objectContaining(last)])
})

test('before the first step an error has its status', async () => {
  const { url } = await apiFixture()
  const answer = await fetch(`${url}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ datarequest_id: 'dr_1', scenario: 'connect' }),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
})
