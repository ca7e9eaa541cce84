/** For programs: one JSON object. */
import type { Finding } from './finding.ts'
import type { Report } from './report.ts'

export const jsonReport = (): Report => {
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
