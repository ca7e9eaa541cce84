/** For programs: one JSON object. */
import type { Finding } from '../validate/finding.ts'
import type { Report } from './report.ts'

export const json = (): Report => {
  const findings: Finding[] = []
  return {
    finding: (finding) => {
      findings.push(finding)
      return ''
    },
    unreadable: () => '',
    end: ({ findings: found, ...summary }) =>
      `${JSON.stringify({ valid: summary.invalid === 0 && summary.unreadable.length === 0, ...summary, found, findings }, null, 2)}\n`,
  }
}
