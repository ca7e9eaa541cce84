/** The report formats are well-formed for any content, and never show an invalid file as valid. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explain } from '../../../checks/explain/explain.ts'
import { FORMATS, type Format } from '../../../checks/report/formats.ts'
import { RULES } from '../../../checks/report/rules.ts'
import { formats } from '../../../generated/formats.js'
import { cpd, exampleText, temporaryFolder } from '../../cli/cpd.ts'
import { parseXml } from './well-formed-xml.ts'

const as = 'SVC_W2_RECORD'

/** Names and values that every format must escape. */
const NASTY = '<a href="x">&amp;\'%0A,:;\n\r\t::error::]]>\u0000\u0007\u001b[31m\u202e\ud800\ufffe'
const nasty = JSON.stringify({ [NASTY]: 1, record_year: NASTY, employer: NASTY, box_9: 5 })

async function report(format: Format, { maxFindings = 1000 } = {}) {
  const path = temporaryFolder({
    'valid.json': '{}',
    'na%2C,:me &<".json': nasty,
    'broken.json': '{',
    'latin.json': new Uint8Array([0x22, 0xff, 0x22]),
  })
  return { path, ...(await cpd({ as, mode: 'strict', format, paths: [path], maxFindings })) }
}

test('GitHub: writes one workflow command per finding and escapes its text', async () => {
  const { out } = await report('github')
  const commands = out.split('\n').filter((line) => line.startsWith('::'))
  expect(commands).toHaveLength(9)
  for (const command of commands) expect(command).toMatch(/^::error file=[^:,\n]*(,line=\d+,col=\d+)?,title=[a-z-]+::[^\r\n]+$/)
  expect(commands.filter((command) => command.includes('na%252C%2C%3Ame &<".json,line='))).toHaveLength(7)
  expect(out.split('\n').filter((line) => line.includes('::error'))).toEqual(commands)
})

test('JUnit: is well-formed with one case per file, a failure for invalid files and an error for unreadable files', async () => {
  const { out } = await report('junit')
  const elements = parseXml(out)
  const cases = elements.filter(({ name }) => name === 'testcase')
  expect(cases.map(({ attributes }) => attributes['name']?.replace(/.*\//, ''))).toEqual([
    'broken.json',
    'latin.json',
    'na%2C,:me &<".json',
    'valid.json',
  ])
  expect(elements[0]?.attributes).toEqual({ tests: '4', failures: '2', errors: '1' })
  expect(elements.filter(({ name }) => name === 'failure')).toHaveLength(8)
  expect(elements.filter(({ name }) => name === 'error').map(({ attributes }) => attributes['message'])).toEqual([
    expect.stringContaining('is not UTF-8'),
  ])
})

test('JUnit: reports an invalid file as failed even if its findings exceed --max-findings', async () => {
  const { out, code } = await report('junit', { maxFindings: 1 })
  const failures = parseXml(out).filter(({ name }) => name === 'failure')
  expect(failures.map(({ attributes }) => attributes['message'])).toEqual([
    expect.stringContaining('expected'),
    '7 findings beyond --max-findings',
  ])
  expect(code).toBe(2)
})

interface Sarif {
  version: string
  runs: {
    tool: { driver: { rules: { id: string; name: string; help: { text: string }; shortDescription: { text: string } }[] } }
    invocations: { executionSuccessful: boolean; toolExecutionNotifications: { level: string; message: { text: string } }[] }[]
    results: {
      ruleId: string
      level: string
      message: { text: string }
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number; startColumn: number } } }[]
    }[]
  }[]
}

test('SARIF: gives each result a listed rule, a position, a message and a URI', async () => {
  const { out, path } = await report('sarif')
  const { version, runs } = JSON.parse(out) as Sarif
  expect(version).toBe('2.1.0')
  const [{ tool, invocations, results }] = runs as [Sarif['runs'][number]]
  const listed = tool.driver.rules.map(({ id }) => id)
  expect(new Set(listed).size).toBe(listed.length)
  for (const { id, name, shortDescription, help } of tool.driver.rules) {
    expect(name).toMatch(/^([A-Z][a-z0-9]*)+$/)
    expect(shortDescription.text).toMatch(/^[A-Z].+\.$/)
    expect(help.text).toBe(`${shortDescription.text} Run "npx cpd explain ${id}" for more.`)
    expect(explain(id)).toContain(`${id}  validation rule\n  ${shortDescription.text}`)
  }
  expect(results).toHaveLength(8)
  for (const { ruleId, level, message, locations } of results) {
    expect(listed).toContain(ruleId)
    expect(level).toBe('error')
    expect(message.text).not.toBe('')
    const [{ physicalLocation }] = locations as [(typeof locations)[number]]
    expect(physicalLocation.region.startLine).toBeGreaterThanOrEqual(1)
    expect(physicalLocation.region.startColumn).toBeGreaterThanOrEqual(1)
    expect(physicalLocation.artifactLocation.uri.startsWith('file:///')).toBe(true)
    expect(decodeURIComponent(new URL(physicalLocation.artifactLocation.uri).pathname).startsWith(path)).toBe(true)
  }
  expect(invocations).toMatchObject([
    {
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error', message: { text: expect.stringContaining('UTF-8') as string } }],
    },
  ])
})

test('describes the rule for each string format', () => {
  expect(Object.keys(formats).filter((format) => !Object.hasOwn(RULES, format))).toEqual([])
})

test('SARIF: keeps relative paths, writes standard input as a URI, and reports the number of findings beyond --max-findings', async () => {
  const { out } = await cpd({ as, format: 'sarif', stdin: '{"record_year": "", "box_9": 1}', maxFindings: 1 })
  const [sarif] = (JSON.parse(out) as Sarif).runs
  expect(sarif?.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('%3Cstdin%3E')
  expect(sarif?.invocations[0]).toMatchObject({
    executionSuccessful: true,
    toolExecutionNotifications: [{ level: 'warning', message: { text: '1 finding beyond --max-findings' } }],
  })
  const relative = (JSON.parse((await cpd({ as, format: 'sarif', paths: ['./package.json'], mode: 'strict' })).out) as Sarif).runs[0]
  expect(relative?.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('package.json')
})

test('JUnit and SARIF: report a reached limit only for documents that may have more findings', async () => {
  const path = temporaryFolder({
    'few.json': '{"record_year": ""}',
    'many.json': JSON.stringify({ box_12: Array.from({ length: 200 }, () => []) }),
  })
  const words = 'cpd reports at most 100 findings per document, so there may be more'
  const failures = parseXml((await cpd({ as, format: 'junit', paths: [path] })).out).filter(
    ({ attributes }) => attributes['message'] === words,
  )
  expect(failures.map(({ name, attributes }) => [name, attributes['type']])).toEqual([['failure', 'limit reached']])
  const [sarif] = (JSON.parse((await cpd({ as, format: 'sarif', paths: [path] })).out) as Sarif).runs
  expect(sarif?.invocations[0]?.toolExecutionNotifications).toMatchObject([
    {
      level: 'warning',
      message: { text: words },
      locations: [{ physicalLocation: { artifactLocation: { uri: expect.stringMatching(/many\.json$/) as string } } }],
    },
  ])
})

test('keeps file names unchanged, but escapes them for terminals', async () => {
  const path = temporaryFolder({ 'back\\slash.json': '5', 'esc\u001b[31m.json': '5' })
  const uris = (JSON.parse((await cpd({ as, format: 'sarif', paths: [path] })).out) as Sarif).runs[0]?.results.map(
    ({ locations: [location] }) => location?.physicalLocation.artifactLocation.uri,
  )
  expect(uris).toEqual([expect.stringMatching(/back%5Cslash\.json$/), expect.stringMatching(/esc%1B%5B31m\.json$/)])
  const { out } = await cpd({ as, format: 'github', paths: [path] })
  expect(out).toContain('esc\\u{1b}[31m.json,line=1')
  expect(out).not.toContain('\u001b')
})

test('JSON: contains all findings, counts and files', async () => {
  const { out, path } = await report('json')
  const found = JSON.parse(out) as { findings: { file: string }[] }
  expect(found).toMatchObject({
    valid: false,
    as,
    component: as,
    mode: 'strict',
    ndjson: false,
    checked: 3,
    invalid: 2,
    found: 8,
    unreadable: 1,
    more: false,
    files: [
      { file: join(path, 'broken.json'), checked: 1, invalid: 1, findings: 1 },
      { file: join(path, 'latin.json'), checked: 0, invalid: 0, findings: 0, unreadable: expect.stringContaining('UTF-8') as string },
      { file: join(path, 'na%2C,:me &<".json'), checked: 1, invalid: 1, findings: 7 },
      { file: join(path, 'valid.json'), checked: 1, invalid: 0, findings: 0 },
    ],
  })
  expect(found.findings).toHaveLength(8)
})

test('text: starts each finding with a position that terminals can open, followed by the message', async () => {
  const { out } = await cpd({ as, stdin: '{\n  "record_year": "2023"\n}' })
  expect(out).toBe(
    '<stdin>:2:18  /record_year\n    type: expected a whole number, found "2023"\n\n1 of 1 document not valid as SVC_W2_RECORD: 1 finding\n',
  )
})

test('text: shows the source of unspecified rules with --provenance', async () => {
  const stdin = '{"employee": {"first_name": 5, "middle_name": 5}}'
  expect((await cpd({ as, stdin })).out).not.toContain('specification')
  expect((await cpd({ as, stdin, provenance: true })).out).toMatch(
    /found the number 5 \(chosen by this contract, not in the specification\)\n.*\n.*found the number 5 \(published, not in the specification\)\n/,
  )
})

test('text: truncates a long pointer', async () => {
  const { out } = await cpd({ as: 'Metadata', stdin: `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}` })
  expect(out.length).toBeLessThan(500)
  expect(out).toContain('…')
})

test.each(FORMATS)('%s: reports no problem for a valid file', async (format) => {
  const path = join(temporaryFolder(), 'w2.json')
  writeFileSync(path, '{}')
  const { out, err, code } = await cpd({ as, format, paths: [path] })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).not.toMatch(/::error|<failure|<error|"level": "error"|"valid": false/)
  expect(out.endsWith('\n')).toBe(true)
})

test('SARIF: keeps the fingerprint of a finding if its line moves, and distinguishes other findings', async () => {
  const fingerprints = async (stdin: string) => {
    const { out } = await cpd({ as, format: 'sarif', ndjson: true, stdin })
    const { results } = (JSON.parse(out) as { runs: { results: { partialFingerprints: Record<string, string> }[] }[] }).runs[0] ?? {
      results: [],
    }
    return results.map(({ partialFingerprints }) => partialFingerprints['placeAndRule/v1'])
  }
  const [year, box] = ['{"record_year":""}', '{"record_year":2023,"box_12":1}']
  const before = await fingerprints(`${year}\n${box}\n${box}`)
  expect(new Set(before).size).toBe(before.length)
  expect(before.every((one) => /^[\da-f]{32}$/.test(one ?? ''))).toBe(true)
  expect(await fingerprints(`\n\n ${year}\n\n${box}\n${box}`)).toEqual(before)
  expect((await fingerprints(box)).every((one) => before.includes(one))).toBe(true)
})

test.each([
  ['text', /^<stdin>:1:1 {2}\(whole document\)\n {4}required: [^\n]+\n$/],
  ['github', /^::error file=<stdin>,[^\n]+\n$/],
] as const)('--quiet as %s: prints only findings', async (format, one) => {
  const text = exampleText('SVC_DIGEST')
  const asked = { as: 'SVC_DIGEST', format, quiet: true, tty: true }
  expect(await cpd({ ...asked, stdin: text })).toEqual({ code: 0, out: '', err: '' })
  const { code, out } = await cpd({ ...asked, stdin: text.replace(/"cgpa": [\d.]+,/, '') })
  expect(code).toBe(1)
  expect(out).toMatch(one)
  expect((await cpd({ ...asked, paths: ['nowhere.json'] })).out).toMatch(/nowhere.json[ :]+does not exist\n$/)
})
