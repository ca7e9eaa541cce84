/** The report formats, by the name that `--format` takes. */
import { createHash } from 'node:crypto'
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Finding, findingSentence, isWarning } from './finding.ts'
import { type FileOutcome, MORE_FINDINGS_NOTE, plural, printable, type Report } from './report.ts'
import type { Style } from './style.ts'
import { textReport } from './text.ts'
import { createNamePath, type NamePath } from './repository-path.ts'
import { escapeXml } from './markup.ts'

/** Relative paths stay relative; the service knows the root. */
export const uriOf = (file: string) =>
  file.startsWith('/')
    ? pathToFileURL(file).href
    : file
        .replaceAll(sep, '/')
        .replace(/^(\.\/)+/, '')
        .split('/')
        .map(encodeURIComponent)
        .join('/')

/** Equal in each run as long as the finding is the same, wherever the lines of the file have moved to. `number`: among equal ones, from 1. */
const fingerprint = ({ rule, pointer, as }: Finding, uri: string, number: number): string =>
  createHash('sha256')
    .update(JSON.stringify([uri, as, pointer, rule, number]))
    .digest('hex')
    .slice(0, 32)

const result = (finding: Finding, uri: string, number: number) => ({
  ruleId: finding.rule,
  level: finding.level ?? 'error',
  message: { text: `${finding.pointer || '(whole document)'}: ${findingSentence(finding)}` },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri },
        region: { startLine: finding.line, startColumn: finding.column },
      },
      logicalLocations: [{ fullyQualifiedName: finding.pointer || '/', kind: 'value' }],
    },
  ],
  partialFingerprints: { 'placeAndRule/v1': fingerprint(finding, uri, number) },
  properties: { provenance: finding.provenance },
})

/** SARIF 2.1.0, which code scanning services read. */
const sarifReport = (version: string, descriptions: Readonly<Record<string, string>>, namePath: NamePath): Report => {
  const results: ReturnType<typeof result>[] = []
  const equal = new Map<string, number>()
  return {
    finding: (finding) => {
      const same = JSON.stringify([finding.file, finding.as, finding.pointer, finding.rule])
      const number = (equal.get(same) ?? 0) + 1
      equal.set(same, number)
      results.push(result(finding, uriOf(namePath(finding.file)), number))
      return ''
    },
    unreadable: () => '',
    end: ({ files, findings, reported, unreadable }) => {
      const rules = [...new Set(results.map(({ ruleId }) => ruleId))]
        .toSorted()
        .map((id) => ({ id, shortDescription: { text: descriptions[id] } }))
      const run = {
        tool: { driver: { name: 'cpd validate', version, rules } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: unreadable === 0,
            toolExecutionNotifications: [
              ...files.flatMap(({ file, unreadable: reason }) =>
                reason === undefined ? [] : [notification('error', reason, namePath(file))],
              ),
              ...files.flatMap(({ file, more }) => (more ? [notification('warning', MORE_FINDINGS_NOTE, namePath(file))] : [])),
              ...(reported < findings ? [notification('warning', `${plural(findings - reported, 'finding')} beyond --max-findings`)] : []),
            ],
          },
        ],
        results,
      }
      return sarifLog(run)
    },
  }
}

/** A log of one run. */
export const sarifLog = (run: object): string =>
  `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`

const notification = (level: 'error' | 'warning', text: string, file?: string) => ({
  level,
  message: { text },
  ...(file !== undefined && { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }] }),
})

/** JUnit XML: one test case per file. */
const junitReport = (): Report => {
  const byFile = new Map<string, Finding[]>()
  return {
    finding: (finding) => {
      const others = byFile.get(finding.file)
      if (others) others.push(finding)
      else byFile.set(finding.file, [finding])
      return ''
    },
    unreadable: () => '',
    end: ({ as, files }) => {
      const counts = `tests="${files.length}" failures="${files.filter(({ invalid }) => invalid > 0).length}" errors="${files.filter(({ unreadable }) => unreadable !== undefined).length}"`
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<testsuites ${counts}>`,
        `  <testsuite name="cpd validate" ${counts}>`,
        ...files.flatMap((outcome) => testCase(as, outcome, byFile.get(outcome.file) ?? [])),
        '  </testsuite>',
        '</testsuites>',
        '',
      ].join('\n')
    },
  }
}

function testCase(as: string, { file, findings, warnings, more, unreadable }: FileOutcome, reported: Finding[]): string[] {
  const sentence = (finding: Finding) => `${finding.line}:${finding.column} ${finding.pointer} ${findingSentence(finding)}`
  const [said, errors] = [reported.filter(isWarning), reported.filter((finding) => !isWarning(finding))]
  const notReported = findings - warnings - errors.length
  const inner = [
    ...errors.map((finding) => failure(finding.rule, sentence(finding))),
    ...(notReported > 0 ? [failure('not reported', `${plural(notReported, 'finding')} beyond --max-findings`)] : []),
    ...(more ? [failure('not looked for', MORE_FINDINGS_NOTE)] : []),
    ...(unreadable === undefined ? [] : [`      <error type="unreadable" message="${escapeXml(unreadable)}"/>`]),
    // JUnit knows no warning: what a test prints is shown with it.
    ...(said.length > 0
      ? [`      <system-out>${escapeXml(said.map((finding) => `warning: ${sentence(finding)}`).join(' | '))}</system-out>`]
      : []),
  ]
  const open = `    <testcase classname="${escapeXml(as)}" name="${escapeXml(file)}"`
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, '    </testcase>']
}

const failure = (type: string, message: string) => `      <failure type="${escapeXml(type)}" message="${escapeXml(message)}"/>`

/** GitHub Actions workflow commands: each finding is shown at its line. */
const escapeData = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (value: string) => printable(escapeData(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** One workflow command, escaped so that no text in it can end it or begin another. */
export const workflowCommand = (
  name: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string => {
  const parameters = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name} ${parameters.join(',')}::${escapeData(printable(message))}\n`
}

const githubReport = (namePath: NamePath): Report => ({
  finding: (finding) => {
    const where = { file: namePath(finding.file), line: finding.line, col: finding.column, title: finding.rule }
    return workflowCommand(finding.level ?? 'error', where, `${finding.pointer || '(whole document)'}: ${findingSentence(finding)}`)
  },
  unreadable: (file, message) => workflowCommand('error', { file: namePath(file), title: 'unreadable' }, `${file} ${message}`),
  end: (summary) => textReport().end(summary),
})

/** For programs: one JSON object. */
const jsonReport = (): Report => {
  const reported: Finding[] = []
  return {
    finding: (finding) => {
      reported.push(finding)
      return ''
    },
    unreadable: () => '',
    end: ({ findings: found, reported: _, ...summary }) => {
      const valid = summary.invalid === 0 && summary.unreadable === 0
      return `${JSON.stringify({ valid, ...summary, found, findings: reported }, null, 2)}\n`
    },
  }
}

export const FORMATS = ['text', 'json', 'github', 'junit', 'sarif'] as const
export type Format = (typeof FORMATS)[number]

interface ReportOptions {
  readonly style: Style
  readonly provenance?: boolean | undefined
  /** Formats that are read as they are written end without a summary. */
  readonly quiet?: boolean | undefined
}

/** Only the one for people has colours. JSON and SARIF always have the provenance of rules. */
export async function createReport(format: Format, version: string, { style, provenance, quiet }: ReportOptions): Promise<Report> {
  // Only SARIF describes its rules.
  if (format === 'sarif') return sarifReport(version, (await import('./rules.ts')).RULES, createNamePath())
  if (format === 'json') return jsonReport()
  if (format === 'junit') return junitReport()
  const report = format === 'github' ? githubReport(createNamePath()) : textReport(style, provenance)
  return quiet ? { ...report, end: () => '' } : report
}
