/** SARIF 2.1.0, which code scanning services read. */
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Finding, findingSentence } from './finding.ts'
import { MORE_FINDINGS_NOTE, plural, type Report } from './report.ts'

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

const result = (finding: Finding) => ({
  ruleId: finding.rule,
  level: 'error',
  message: { text: `${finding.pointer || '(whole document)'}: ${findingSentence(finding)}` },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: uriOf(finding.file) },
        region: { startLine: finding.line, startColumn: finding.column },
      },
      logicalLocations: [{ fullyQualifiedName: finding.pointer || '/', kind: 'value' }],
    },
  ],
  properties: { provenance: finding.provenance },
})

export const sarifReport = (version: string) => (): Report => {
  const results: ReturnType<typeof result>[] = []
  return {
    finding: (finding) => {
      results.push(result(finding))
      return ''
    },
    unreadable: () => '',
    end: ({ files, findings, reported, unreadable }) => {
      const rules = [...new Set(results.map(({ ruleId }) => ruleId))].toSorted().map((id) => ({ id }))
      const run = {
        tool: { driver: { name: 'cpd validate', version, rules } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: unreadable === 0,
            toolExecutionNotifications: [
              ...files.flatMap(({ file, unreadable: reason }) => (reason === undefined ? [] : [notification('error', reason, file)])),
              ...files.flatMap(({ file, more }) => (more ? [notification('warning', MORE_FINDINGS_NOTE, file)] : [])),
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
