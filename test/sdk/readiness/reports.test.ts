/** `cpd readiness`: requirements, output formats and exit codes. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatJunit, formatMarkdown, formatText } from '../../../sdk/readiness/report.ts'
import type { ReadinessCheck, ReadinessReport } from '../../../generated/sandbox-types.ts'
import { findUnmetChecks, readRequired } from '../../../sdk/readiness/require.ts'
import { plain } from '../../../checks/report/style.ts'
import { makeTempDir, startServe } from '../../server/serve-process.ts'
import { basic } from '../../server/test-server.ts'
import { spawnCpd, temporaryFolder } from '../../cli/cpd.ts'
import { parseXml } from '../../checks/report/well-formed-xml.ts'

const check = (name: string, state: ReadinessCheck['state'], differing: Partial<ReadinessCheck> = {}): ReadinessCheck => ({
  name,
  title: `The title of ${name}`,
  group: 'calls',
  state,
  explanation: 'What <b> the | records say.',
  evidence: [],
  evidence_count: 0,
  share: null,
  next_step: state === 'shown' ? null : 'Do it.',
  ...differing,
})

const AT = Date.parse('2050-03-07T08:30:00.000Z')

const report: ReadinessReport = {
  account_id: 'acc_1',
  client_id: 'demo_client',
  account_name: 'Harbor Lending',
  at: AT,
  since: null,
  verdict: { ready: false, shown: 1, total: 3, text: 'Not ready: 1 failed, 1 of 3 shown' },
  summary: { shown: 1, not_seen: 1, failed: 1, not_applicable: 1, not_observable: 1 },
  records: { calls: 1200, deliveries: 3, from: null, until: null, complete: false, notes: ['The log has dropped calls.'] },
  checks: [
    check('tokens', 'shown'),
    check('events', 'not_seen', { share: { seen: 3, total: 4, missing: ['item.created'] } }),
    check('polling', 'failed', {
      evidence: [
        { kind: 'request', id: 'req_1', at: AT, note: 'in haste' },
        { kind: 'request', id: null, at: AT + 1000, note: 'in haste again' },
      ],
      evidence_count: 7,
    }),
    check('webhooks', 'not_applicable', { next_step: null }),
    check('signatures', 'not_observable'),
  ],
  blind_spots: ['Only calls <are> seen.'],
}

const requiredBy = async (text: string) => readRequired(join(temporaryFolder({ 'required.yaml': text }), 'required.yaml'))
const names = async (text: string) => Object.fromEntries(findUnmetChecks(report, await requiredBy(text)))

test('reads requirements from YAML and JSON, and lists required checks that are not shown', async () => {
  expect(await names('# ours\n- tokens\n- polling\n')).toEqual({ polling: 'failed' })
  expect(await names('["tokens", "events"]')).toEqual({ events: 'not seen' })
  expect(await names('tokens')).toEqual({})
})

test('accepts a minimum share as a requirement', async () => {
  expect(await names('- events: 75%')).toEqual({})
  expect(await names('{"events": "80%"}')).toEqual({ events: '3 of 4 instead of 80%' })
  await expect(names('- polling: 50%')).rejects.toThrow('polling does not support a share')
})

test('the entry "all" requires every observable check', async () => {
  const lacking = { events: 'not seen', polling: 'failed' }
  expect([await names('all'), Object.fromEntries(findUnmetChecks(report, await readRequired('all')))]).toEqual([lacking, lacking])
})

test('an entry for one check overrides the entry "all"', async () => {
  expect(await names('- all\n- events: 75%\n')).toEqual({ polling: 'failed' })
})

test('requires that no check has failed if there is no requirements file', () =>
  expect([...findUnmetChecks(report, undefined)]).toEqual([['polling', 'failed']]))

test.each([
  ['- polings', 'unknown check "polings". Did you mean polling?'],
  ['- events: 180%', 'has the invalid value "180%" for "events". Use a list'],
  ['- all: 50%', 'has the invalid value "50%" for "all". Use a list'],
  ['- 5', 'has the invalid value 5 for "5". Use a list'],
  ['[', 'is neither YAML nor JSON'],
  ['[]', 'is empty. Use a list'],
])('rejects %j', (text, message) => expect(names(text)).rejects.toThrow(message))

test('shows the state of each check and the records of failed checks as text', () => {
  const text = formatText(report, findUnmetChecks(report, undefined), { style: plain, width: 100, evidence: false, required: false })
  expect(text.split('\n')).toEqual([
    'Not ready: 1 failed, 1 of 3 shown',
    'Harbor Lending  demo_client  2050-03-07 08:30:00Z  1,200 calls, 3 deliveries',
    'The log has dropped calls.',
    '',
    'calls',
    '  shown           tokens',
    '    The title of tokens',
    '    What <b> the | records say.',
    '  not seen        events',
    '    The title of events',
    '    What <b> the | records say.',
    '    → Do it.',
    '  failed          polling',
    '    The title of polling',
    '    What <b> the | records say.',
    '    - 2050-03-07 08:30:00Z request req_1: in haste',
    '    - 2050-03-07 08:30:01Z request (redacted): in haste again',
    '    - and 5 more',
    '    → Do it.',
    '  not applicable  webhooks',
    '    The title of webhooks',
    '    What <b> the | records say.',
    '  not observable  signatures',
    '    The title of signatures',
    '    What <b> the | records say.',
    '    → Do it.',
    '',
    '1 shown, 1 not seen, 1 failed, 1 not applicable, 1 not observable',
    '1 check lacking:',
    '  polling: failed',
  ])
})

test('lists the missing parts of a share if evidence is requested', () => {
  const text = formatText(report, new Map(), { style: plain, width: 100, evidence: true, required: true })
  expect(text).toContain('    missing: item.created\n')
  expect(text).toMatch(/All required checks are shown\.$/)
})

test('JUnit has a test case for each check, with failures for unmet checks and skips for unseen checks', () => {
  const elements = parseXml(formatJunit(report, findUnmetChecks(report, undefined)))
  const named = (name: string) => elements.filter((element) => element.name === name)
  expect(named('testsuite').map(({ attributes }) => attributes)).toEqual([
    { name: 'cpd readiness demo_client', tests: '5', failures: '1', skipped: '3' },
  ])
  expect(named('testcase').map(({ attributes }) => attributes['name'])).toEqual(['tokens', 'events', 'polling', 'webhooks', 'signatures'])
  expect(named('failure').map(({ attributes }) => attributes)).toEqual([
    { type: 'failed', message: expect.stringMatching(/^failed: What <b> the \| records say\..*req_1: in haste.*Do it\.$/s) },
  ])
  expect(named('skipped')).toHaveLength(3)
})

test('Markdown has a table and a section for each check that needs action', () => {
  const lines = formatMarkdown(report, findUnmetChecks(report, undefined), false).split('\n')
  expect(lines).toContain('**Not ready: 1 failed, 1 of 3 shown**')
  expect(lines).toContain('| `polling` | failed | What \\<b\\> the \\| records say. |')
  expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## `events`', '## `polling`', '## `signatures`', '## Blind spots'])
  expect(lines).toContain('- Only calls \\<are\\> seen.')
  expect(lines).toContain('- 2050-03-07T08:30:00.000Z request `req_1`: in haste')
  expect(lines).toContain('Missing: `item.created`')
})

test('reads the report from a running server and exits with 1 if a requirement is not met', async () => {
  const { url } = await startServe(makeTempDir(), '--port', '0')
  const run = (...words: string[]) => spawnCpd(['readiness', ...words, '--server', url])
  const empty = run()
  expect([empty.code, empty.err]).toEqual([0, ''])
  expect(empty.out).toContain('not seen        reuses-access-tokens')
  await fetch(`${url}/v3/auth/generate_access_token`, { method: 'POST', headers: basic() })
  const required = join(temporaryFolder({ 'required.yaml': '- reuses-access-tokens\n' }), 'required.yaml')
  const json = run('--require', required, '--format', 'json')
  expect([json.code, JSON.parse(json.out).lacking]).toEqual([1, { 'reuses-access-tokens': 'not seen' }])
  expect(empty.out).toMatch(/^Not ready: 0 of \d+ shown\n/)
  expect(empty.out).not.toContain('required')
  const verdict = run('--ready')
  expect([verdict.code, verdict.out.split('\n', 1)[0]]).toEqual([1, expect.stringMatching(/^Not ready: /)])
  expect(run('--format', 'svg').out).toMatch(/^<\?xml [^]*<svg [^]*not ready[^]*<\/svg>\n$/)
  expect(run('--format', 'html').out).toMatch(/^<!doctype html>[^]*<h1>Not ready: /)
  expect(run('nobody')).toEqual({ code: 2, out: '', err: 'cpd: the server rejected the call: No account has this client_id\n' })
})
