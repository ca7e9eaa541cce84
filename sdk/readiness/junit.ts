/** JUnit XML: one test case for each check. What is lacking is a failure; what was not seen, and is not required, is skipped. */
import { escapeXml } from '../../checks/report/markup.ts'
import type { ReadinessCheck, ReadinessReport } from '../../generated/sandbox-types.ts'
import { type Lacking, STATE_IN_WORDS } from './report.ts'

export function readinessJunit({ checks, client_id }: ReadinessReport, lacking: Lacking): string {
  const skipped = checks.filter((check) => isSkipped(check, lacking)).length
  const counts = `tests="${checks.length}" failures="${lacking.size}" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="cpd readiness ${escapeXml(client_id)}" ${counts}>`,
    ...checks.flatMap((check) => testCase(check, lacking)),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')
}

const isSkipped = ({ name, state }: ReadinessCheck, lacking: Lacking): boolean => !lacking.has(name) && state !== 'shown'

function testCase(check: ReadinessCheck, lacking: Lacking): string[] {
  const { name, group, state, explanation, evidence, what_to_do } = check
  const open = `    <testcase classname="readiness.${escapeXml(group)}" name="${escapeXml(name)}"`
  const message = `${STATE_IN_WORDS[state]}: ${explanation}`
  if (isSkipped(check, lacking)) return [`${open}>`, `      <skipped message="${escapeXml(message)}"/>`, '    </testcase>']
  const how = lacking.get(name)
  if (how === undefined) return [`${open}/>`]
  const records = evidence.map(({ kind, id, at, note }) => `${new Date(at).toISOString()} ${kind} ${id ?? '(redacted)'}: ${note}`)
  const text = [message, ...records, ...(what_to_do === null ? [] : [what_to_do])].join('\n')
  return [`${open}>`, `      <failure type="${escapeXml(how)}" message="${escapeXml(text)}"/>`, '    </testcase>']
}
