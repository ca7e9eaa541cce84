/** The thread that judges: it gets every call, in order, and what calls held is free again afterwards. */
import { expect, test } from 'vitest'
import { CapturedBody, CaptureBudget, type PassedCall, type Verdict } from '../../../checks/proxy/calls.ts'
import { Judging } from '../../../checks/proxy/judging.ts'
import { ensureBuilt } from '../../../checks/core/package.ts'

const MIB = 1024 * 1024

test('every call is judged, in order, large and small, and all memory is given back', async () => {
  ensureBuilt()
  const budget = new CaptureBudget(64 * MIB)
  const verdicts: Verdict[] = []
  const judging = await Judging.start({
    data: { mode: 'default', har: undefined, version: '0', base: 'http://127.0.0.1', maxBodyBytes: MIB },
    budget,
    onVerdict: (verdict) => void verdicts.push(verdict),
    onRecordingFailed: (code) => expect.unreachable(code),
    onStopped: (error) => expect.unreachable(error.message),
  })
  const body = (text: string) => {
    const captured = new CapturedBody(budget, MIB)
    captured.add(Buffer.from(text))
    return { body: captured, whole: true }
  }
  const call = (number: number): PassedCall => ({
    startedAt: 0,
    method: 'POST',
    target: `/n${number}/v3/items/get_by_id`,
    httpVersion: '1.1',
    requestHeaders: ['authorization', 'Bearer abc', 'content-type', 'application/json'],
    request: body(JSON.stringify({ id: number % 2 === 0 ? 'itm_1' : 5, more: 'x'.repeat(number === 30 ? 900_000 : 10) })),
    status: 404,
    statusText: 'Not Found',
    responseHeaders: ['content-type', 'application/json'],
    response: body('{"timestamp":1,"error_code":"NOT_FOUND","error_message":"No","http_code":404}'),
    ending: 'answered',
    failure: '',
    waited: 1,
    lasted: 1,
  })
  for (let number = 0; number < 100; number++) expect(judging.take(call(number))).toBe(true)
  expect(budget.hold(64 * MIB)).toBe(false)
  await judging.end()
  expect(verdicts.map(({ path }) => path)).toEqual(Array.from({ length: 100 }, (_, number) => `/n${number}/v3/items/get_by_id`))
  expect(verdicts.map(({ violations }) => violations.length)).toEqual(Array.from({ length: 100 }, (_, number) => number % 2))
  expect(budget.hold(64 * MIB)).toBe(true)
})
