/** NDJSON: lines, numbers, and a progress line where somebody sees it. */
import { expect, test, vi } from 'vitest'
import { cpd, temporaryFolder } from '../../cli/cpd.ts'

const as = 'Metadata'
const lines = (out: string) => [...out.matchAll(/^<stdin>:(\d+):(\d+) /gm)].map(([, line, column]) => `${line}:${column}`)

test.each([
  ['line feeds', '{}\n[]\n{}\n[]\n', ['2:1', '4:1'], '2 of 4 lines'],
  ['line breaks of Windows', '{}\r\n[]\r\n{}\r\n [] \r\n', ['2:1', '4:2'], '2 of 4 lines'],
  ['blank lines, which count but are not checked', '\n{}\n \t\r\n\n[]\n', ['5:1'], '1 of 2 lines'],
  ['no final line break', '{}\n[]', ['2:1'], '1 of 2 lines'],
  ['a byte order mark, which is told', '\ufeff{}\n[]', ['1:1', '2:1'], '2 of 2 lines'],
  ['a byte order mark between two streams put together', '{}\n\ufeff{}', ['2:1'], '1 of 2 lines'],
  ['a document over several lines', '{\n"a": 1\n}', ['1:2', '2:4', '3:1'], '3 of 3 lines'],
])('%s', async (_, stdin, places, words) => {
  const { code, out } = await cpd({ as, stdin, ndjson: true })
  expect(lines(out)).toEqual(places)
  expect(out).toContain(`${words} not valid as Metadata`)
  expect(code).toBe(1)
})

test.each([
  ['{"id": "a"}{}', 'found another value on the same line'],
  ['{\n"id": "a"\n}', 'found the end of the line (a document over several lines is checked without --ndjson)'],
  ['{}\n{"id":', 'found the end of the line\n'],
])('what is said of %j takes into account that it is read line by line', async (stdin, words) => {
  const { out } = await cpd({ as, stdin, ndjson: true })
  expect(out).toContain(words)
  expect(out).not.toContain('are checked with --ndjson')
  expect(out.match(/without --ndjson/g)?.length ?? 0).toBeLessThan(2)
})

test('several streams are counted together, each with its own lines', async () => {
  const path = temporaryFolder({ 'a.ndjson': '{}\n[]\n', 'b.jsonl': '[]\n{}' })
  const { out } = await cpd({ as, paths: [path], ndjson: true })
  expect(out.replaceAll(`${path}/`, '').match(/^\S+:\d+:\d+/gm)).toEqual(['a.ndjson:2:1', 'b.jsonl:1:1'])
  expect(out).toContain('2 of 4 lines not valid as Metadata: 2 findings')
})

test('findings beyond --max-findings are counted, not reported', async () => {
  const { out } = await cpd({ as, stdin: '[]\n'.repeat(5000), ndjson: true, maxFindings: 3 })
  expect(lines(out)).toEqual(['1:1', '2:1', '3:1'])
  expect(out).toContain('5,000 of 5,000 lines not valid as Metadata: 5,000 findings, the first 3 shown')
})

test('a terminal sees how far it is, on a line of its own that is gone at the end', async () => {
  const clock = vi.spyOn(performance, 'now')
  let now = 1000
  clock.mockImplementation(() => (now += 150))
  try {
    const stdin = Array.from({ length: 6 }, (_, at) => Buffer.from(at === 2 ? '[]\n' : '{}\n'))
    const { err } = await cpd({ as, stdin, ndjson: true, tty: true })
    expect(err.startsWith('\r\u001b[K2 lines, 0 invalid, ')).toBe(true)
    expect(err).toMatch(/ invalid, \d+ MiB\/s/)
    expect(err).toMatch(/, 1 invalid, /)
    expect(err.endsWith('\r\u001b[K')).toBe(true)
    expect((await cpd({ as, stdin, ndjson: true, tty: false })).err).toBe('')
    expect((await cpd({ as, stdin: '{}', tty: true })).err).toBe('')
  } finally {
    clock.mockRestore()
  }
})
