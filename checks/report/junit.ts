/** JUnit XML: one test case per file. */
import { type Finding, findingSentence } from './finding.ts'
import { MORE_FINDINGS_NOTE, type FileOutcome, plural, type Report } from './report.ts'
import { escapeXml } from './xml.ts'

export const junitReport = (): Report => {
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

function testCase(as: string, { file, findings, more, unreadable }: FileOutcome, reported: Finding[]): string[] {
  const notReported = findings - reported.length
  const inner = [
    ...reported.map((finding) => failure(finding.rule, `${finding.line}:${finding.column} ${finding.pointer} ${findingSentence(finding)}`)),
    ...(notReported > 0 ? [failure('not reported', `${plural(notReported, 'finding')} beyond --max-findings`)] : []),
    ...(more ? [failure('not looked for', MORE_FINDINGS_NOTE)] : []),
    ...(unreadable === undefined ? [] : [`      <error type="unreadable" message="${escapeXml(unreadable)}"/>`]),
  ]
  const open = `    <testcase classname="${escapeXml(as)}" name="${escapeXml(file)}"`
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, '    </testcase>']
}

const failure = (type: string, message: string) => `      <failure type="${escapeXml(type)}" message="${escapeXml(message)}"/>`
