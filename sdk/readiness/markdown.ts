/** The report in Markdown, as the summary of a workflow or a page shows it. */
import { codeInMarkdown as code, escapeMarkdown as text } from '../../checks/report/markup.ts'
import type { ReadinessCheck, ReadinessReport } from '../../generated/sandbox-types.ts'
import { basisInWords, type Lacking, moreEvidence, STATE_IN_WORDS, summaryInWords } from './report.ts'

export function readinessMarkdown(report: ReadinessReport, lacking: Lacking): string {
  return [
    `# Readiness of ${text(report.account_name)}`,
    '',
    `${code(report.client_id)}, ${new Date(report.at).toISOString()}: ${summaryInWords(report)} (${basisInWords(report)}).`,
    '',
    ...report.records.notes.flatMap((note) => [`> ${text(note)}`, '']),
    ...(lacking.size === 0
      ? ['Nothing that is required is lacking.']
      : ['Lacking:', '', ...[...lacking].map(([name, how]) => `- ${code(name)}: ${text(how)}`)]),
    '',
    '| Check | State | What the records say |',
    '|---|---|---|',
    ...report.checks.map(({ name, state, explanation }) => `| ${code(name)} | ${STATE_IN_WORDS[state]} | ${text(explanation)} |`),
    '',
    ...report.checks.filter(({ what_to_do }) => what_to_do !== null).flatMap(section),
  ]
    .join('\n')
    .trimEnd()
}

function section(check: ReadinessCheck): string[] {
  const { name, title, explanation, evidence, share, what_to_do } = check
  return [
    `## ${code(name)}`,
    '',
    `${text(title)}. ${text(explanation)}`,
    '',
    `What to do: ${text(what_to_do ?? '')}`,
    '',
    ...(share && share.missing.length > 0 ? [`Missing: ${share.missing.map(code).join(', ')}`, ''] : []),
    ...evidence.map(
      ({ kind, id, at, note }) => `- ${new Date(at).toISOString()} ${kind} ${id === null ? '(redacted)' : code(id)}: ${text(note)}`,
    ),
    ...moreEvidence(check).map((more) => `- ${more}`),
    ...(evidence.length > 0 ? [''] : []),
  ]
}
