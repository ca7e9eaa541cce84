/** The report formats, keyed by the value of `--format`. */
import { createHash } from 'node:crypto'
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Finding, formatFinding, isWarning } from './finding.ts'
import { type FileOutcome, MORE_FINDINGS_NOTE, plural, printable, type Report } from './report.ts'
import type { Style } from './style.ts'
import { createTextReport } from './text.ts'
import { createNamePath, type NamePath } from './repository-path.ts'
import { escapeXml } from './markup.ts'

/** Keeps relative paths relative, because the consumer knows the root folder. */
export const toUri = (file: string) =>
  file.startsWith('/')
    ? pathToFileURL(file).href
    : file
        .replaceAll(sep, '/')
        .replace(/^(\.\/)+/, '')
        .split('/')
        .map(encodeURIComponent)
        .join('/')

/** Identifies a finding across runs, even if its line moves. `number` distinguishes equal findings, starting at 1. */
const createFingerprint = ({ rule, pointer, as }: Finding, uri: string, number: number): string =>
  createHash('sha256')
    .update(JSON.stringify([uri, as, pointer, rule, number]))
    .digest('hex')
    .slice(0, 32)

const createResult = (finding: Finding, uri: string, number: number) => ({
  ruleId: finding.rule,
  level: finding.level ?? 'error',
  message: { text: `${finding.pointer || '(whole document)'}: ${formatFinding(finding)}` },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri },
        region: { startLine: finding.line, startColumn: finding.column },
      },
      logicalLocations: [{ fullyQualifiedName: finding.pointer || '/', kind: 'value' }],
    },
  ],
  partialFingerprints: { 'placeAndRule/v1': createFingerprint(finding, uri, number) },
  properties: { provenance: finding.provenance },
})

/** SARIF 2.1.0, the format that code-scanning services read. */
const createSarifReport = (version: string, descriptions: Readonly<Record<string, string>>, namePath: NamePath): Report => {
  const results: ReturnType<typeof createResult>[] = []
  const counts = new Map<string, number>()
  return {
    finding: (finding) => {
      const key = JSON.stringify([finding.file, finding.as, finding.pointer, finding.rule])
      const number = (counts.get(key) ?? 0) + 1
      counts.set(key, number)
      results.push(createResult(finding, toUri(namePath(finding.file)), number))
      return ''
    },
    unreadable: () => '',
    end: ({ files, findings, reported, unreadable }) => {
      const rules = [...new Set(results.map(({ ruleId }) => ruleId))].toSorted().map((id) => createSarifRule(id, descriptions[id]))
      const run = {
        tool: { driver: { name: 'cpd validate', version, rules } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: unreadable === 0,
            toolExecutionNotifications: [
              ...files.flatMap(({ file, unreadable: reason }) =>
                reason === undefined ? [] : [createNotification('error', reason, namePath(file))],
              ),
              ...files.flatMap(({ file, more }) => (more ? [createNotification('warning', MORE_FINDINGS_NOTE, namePath(file))] : [])),
              ...(reported < findings
                ? [createNotification('warning', `${plural(findings - reported, 'finding')} beyond --max-findings`)]
                : []),
            ],
          },
        ],
        results,
      }
      return formatSarifLog(run)
    },
  }
}

/**
 * Describes a rule. Its name is the identifier in Pascal case, as SARIF recommends. Omits helpUri, because rules have no web page that a
 * reader in CI could open. The help names the command that shows more.
 */
export const createSarifRule = (id: string, description: string | undefined, command = `npx cpd explain ${id}`) => ({
  id,
  name: id.split(/[-_]/).map(capitalize).join(''),
  shortDescription: { text: description },
  help: { text: `${description} Run "${command}" for more.` },
})

/** Keeps the case of words that are not entirely in capital letters. */
const capitalize = (word: string): string =>
  word.charAt(0).toUpperCase() + (word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1))

/** Creates a log with a single run. */
export const formatSarifLog = (run: object): string =>
  `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`

const createNotification = (level: 'error' | 'warning', text: string, file?: string) => ({
  level,
  message: { text },
  ...(file !== undefined && { locations: [{ physicalLocation: { artifactLocation: { uri: toUri(file) } } }] }),
})

/** JUnit XML with one test case per file. */
const createJunitReport = (): Report => {
  const byFile = new Map<string, Finding[]>()
  return {
    finding: (finding) => {
      const existing = byFile.get(finding.file)
      if (existing) existing.push(finding)
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
        ...files.flatMap((outcome) => formatTestCase(as, outcome, byFile.get(outcome.file) ?? [])),
        '  </testsuite>',
        '</testsuites>',
        '',
      ].join('\n')
    },
  }
}

function formatTestCase(as: string, { file, findings, warnings, more, unreadable }: FileOutcome, reported: Finding[]): string[] {
  const format = (finding: Finding) => `${finding.line}:${finding.column} ${finding.pointer} ${formatFinding(finding)}`
  const [warned, errors] = [reported.filter(isWarning), reported.filter((finding) => !isWarning(finding))]
  const notReported = findings - warnings - errors.length
  const inner = [
    ...errors.map((finding) => formatFailure(finding.rule, format(finding))),
    ...(notReported > 0 ? [formatFailure('not reported', `${plural(notReported, 'finding')} beyond --max-findings`)] : []),
    ...(more ? [formatFailure('limit reached', MORE_FINDINGS_NOTE)] : []),
    ...(unreadable === undefined ? [] : [`      <error type="unreadable" message="${escapeXml(unreadable)}"/>`]),
    // Reports warnings as the output of a test, because JUnit has no warnings.
    ...(warned.length > 0
      ? [`      <system-out>${escapeXml(warned.map((finding) => `warning: ${format(finding)}`).join(' | '))}</system-out>`]
      : []),
  ]
  const open = `    <testcase classname="${escapeXml(as)}" name="${escapeXml(file)}"`
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, '    </testcase>']
}

const formatFailure = (type: string, message: string) => `      <failure type="${escapeXml(type)}" message="${escapeXml(message)}"/>`

/** Escapes a value for GitHub Actions workflow commands, which show each finding at its line. */
const escapeData = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (value: string) => printable(escapeData(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Formats a workflow command. Escapes the values, which could otherwise end the command or start another one. */
export const formatWorkflowCommand = (
  name: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string => {
  const parameters = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name} ${parameters.join(',')}::${escapeData(printable(message))}\n`
}

const createGithubReport = (namePath: NamePath): Report => ({
  finding: (finding) => {
    const where = { file: namePath(finding.file), line: finding.line, col: finding.column, title: finding.rule }
    return formatWorkflowCommand(finding.level ?? 'error', where, `${finding.pointer || '(whole document)'}: ${formatFinding(finding)}`)
  },
  unreadable: (file, message) => formatWorkflowCommand('error', { file: namePath(file), title: 'unreadable' }, `${file} ${message}`),
  end: (summary) => createTextReport().end(summary),
})

/** A report that is a single JSON object. */
const createJsonReport = (): Report => {
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
  /** Omits the summary in streaming formats. */
  readonly quiet?: boolean | undefined
}

/** Only the text format uses colors. JSON and SARIF always contain the provenance of rules. */
export async function createReport(format: Format, version: string, { style, provenance, quiet }: ReportOptions): Promise<Report> {
  // Loads the rule descriptions on demand, because only SARIF contains them.
  if (format === 'sarif') return createSarifReport(version, (await import('./rules.ts')).RULES, createNamePath())
  if (format === 'json') return createJsonReport()
  if (format === 'junit') return createJunitReport()
  const report = format === 'github' ? createGithubReport(createNamePath()) : createTextReport(style, provenance)
  return quiet ? { ...report, end: () => '' } : report
}
