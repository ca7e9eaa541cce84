/** SARIF 2.1.0, which code scanning services read: breaking changes are errors, waived ones are suppressed with their reason. */
import { sarifLog, uriOf } from '../../report/sarif.ts'
import type { Change } from '../change.ts'
import { RULES } from '../rules/names.ts'
import { adviceFor } from './advice.ts'
import { changeInWords, type Comparison, type Look, shownChanges, unusedInWords } from './report.ts'

const LEVELS = { breaking: 'error', compatible: 'none', note: 'note' } as const

export function sarifReport(compared: Comparison, { version }: Look): string {
  const { file, unused, bump } = compared
  const shown = shownChanges(compared)
  const rules = [...new Set(shown.map(({ id }) => id))].toSorted().map((id) => ({ id, shortDescription: { text: RULES[id] } }))
  const warnings = [...unused.map(unusedInWords), ...(bump?.enough === false ? [bump.says] : [])]
  const run = {
    tool: { driver: { name: 'cpd diff', version, rules } },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: warnings.map((text) => ({
          level: 'warning',
          message: { text },
          locations: [{ physicalLocation: locationOf(file) }],
        })),
      },
    ],
    results: shown.map((change) => result(change, file)),
  }
  return sarifLog(run)
}

const locationOf = (file: string) => ({ artifactLocation: { uri: uriOf(file) } })

const result = (change: Change, file: string) => ({
  ruleId: change.id,
  level: LEVELS[change.level],
  kind: change.level === 'compatible' ? 'informational' : 'fail',
  message: { text: `${changeInWords(change)}. ${adviceFor(change)}` },
  locations: [
    {
      physicalLocation: {
        ...locationOf(change.position?.file ?? file),
        ...(change.position && { region: { startLine: change.position.line, startColumn: change.position.column } }),
      },
      logicalLocations: change.places.map((place) => ({ fullyQualifiedName: place })),
    },
  ],
  // The same change is the same finding in the next run, wherever its line has moved.
  partialFingerprints: { change: `${change.id} ${change.at} ${change.was ?? ''} ${change.is ?? ''}` },
  ...(change.waived !== null && { suppressions: [{ kind: 'external', justification: change.waived }] }),
})
