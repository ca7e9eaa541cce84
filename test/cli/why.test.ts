/** `cpd why`: an explanation in text and JSON, and its experiment. */
import { expect, test, vi } from 'vitest'
import { whyCommand } from '../../cli/commands/why.ts'
import { control } from '../server/control-api.ts'
import { startRequest } from '../server/control/why/code-occurrences.ts'
import { testServer } from '../server/test-server.ts'

const CODE = 'MES_LAST_TERM_LT_180'

/** Creates a response with `CODE` and returns a function that runs `cpd why` for it in this process. */
async function startWhy(): Promise<(...words: string[]) => Promise<string>> {
  const server = await testServer()
  const id = await startRequest(server, 'ENROLLMENT_STATUS', null)
  await control(server, 'POST', '/scenarios/run', { datarequest_id: id, scenario: 'enrollment-status-last-term-within-180-days' })
  return async (...words) => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    await whyCommand()
      .exitOverride()
      .parseAsync([...words, '--datarequest', id, '--server', server.url], { from: 'user' })
    const lines = log.mock.calls.flat()
    log.mockRestore()
    return lines.join('\n')
  }
}

test('explains a code with the deciding fields, possible changes and an experiment', async () => {
  const out = await (await startWhy())(CODE)
  expect(out).toContain(`given    ${CODE} of get_enrollment_status: the last term ended within 180 days`)
  expect(out).toMatch(/^because {2}MES_LAST_TERM_LT_180 depends on the end date of academic session 1 of the academic record/m)
  expect(out).toMatch(/^changes {2}If the end date of academic session 1 .* MES_LAST_TERM_GT_180 replaces MES_LAST_TERM_LT_180\.$/m)
  expect(out).toContain('try      Run the same command with --run-experiment to see the first change.')
})

test('--run-experiment submits the changed Items in a new Data Request and reports that the code is no longer returned', async () => {
  const out = await (await startWhy())(CODE, '--run-experiment')
  expect(out).toMatch(/^codes +MES_LAST_TERM_GT_180, /m)
  expect(out).toMatch(/\nMES_LAST_TERM_LT_180 \(the last term ended within 180 days\) is no longer returned\.$/)
})

test('explains a value by its pointer, in text and in JSON', async () => {
  const out = await (await startWhy())('/enrollment_status/0/enrollment_status', '--format', 'json')
  expect(JSON.parse(out)).toMatchObject({ value: 'ACTIVE', pointer: '/enrollment_status/0/enrollment_status' })
})

test('rejects a mistyped code or a missing response and suggests alternatives', async () => {
  const why = await startWhy()
  await expect(why('MES_LAST_TERM_LT_18')).rejects.toThrow(`did you mean ${CODE}?`)
  await expect(why(CODE, '--item', 'itm_1')).rejects.toThrow('requires one of --datarequest, --transaction and --item')
})
