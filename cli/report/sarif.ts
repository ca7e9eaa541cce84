/** SARIF 2.1.0, which code scanning services read. */
import { pathToFileURL } from 'node:url'
import { type Finding, sentence } from '../validate/finding.ts'
import type { Report } from './report.ts'

/** Relative paths stay relative; the service knows the root. */
const uri = (file: string) => (file.startsWith('/') ? pathToFileURL(file).href : file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/'))

const result = (finding: Finding) => ({
  ruleId: finding.rule,
  level: 'error',
  message: { text: `${finding.pointer || '(whole document)'}: ${sentence(finding)}` },
  locations: [
    {
      physicalLocation: { artifactLocation: { uri: uri(finding.file) }, region: { startLine: finding.line, startColumn: finding.column } },
      logicalLocations: [{ fullyQualifiedName: finding.pointer || '/', kind: 'value' }],
    },
  ],
  properties: { firmness: finding.firmness },
})

export const sarif = (version: string) => (): Report => {
  const results: ReturnType<typeof result>[] = []
  return {
    finding: (finding) => {
      results.push(result(finding))
      return ''
    },
    unreadable: () => '',
    end: ({ unreadable }) => {
      const rules = [...new Set(results.map(({ ruleId }) => ruleId))].sort().map((id) => ({ id }))
      const notifications = unreadable.map(({ file, message }) => ({
        level: 'error',
        message: { text: message },
        locations: [{ physicalLocation: { artifactLocation: { uri: uri(file) } } }],
      }))
      const run = {
        tool: { driver: { name: 'cpd validate', version, rules } },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: unreadable.length === 0, toolExecutionNotifications: notifications }],
        results,
      }
      return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`
    },
  }
}
