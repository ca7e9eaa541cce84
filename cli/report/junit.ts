/** JUnit XML: one test case per file. */
import { type Finding, sentence } from '../validate/finding.ts'
import type { Report } from './report.ts'

// Control characters cannot be written in XML 1.0, not even escaped.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (value: string) => value.replace(UNWRITABLE, '\ufffd').replace(/[&<>"]/g, (character) => ENTITIES[character] as string)

export const junit = (): Report => {
  const byFile = new Map<string, Finding[]>()
  return {
    finding: (finding) => {
      byFile.set(finding.file, [...(byFile.get(finding.file) ?? []), finding])
      return ''
    },
    unreadable: () => '',
    end: ({ as, files, unreadable }) => {
      const failed = files.filter((file) => byFile.has(file)).length
      const cases = files.flatMap((file) => {
        const reason = unreadable.find((one) => one.file === file)
        const inner = [
          ...(byFile.get(file) ?? []).map((finding) => `      <failure type="${xml(finding.rule)}" message="${xml(`${finding.line}:${finding.column} ${finding.pointer} ${sentence(finding)}`)}"/>`),
          ...(reason ? [`      <error type="unreadable" message="${xml(reason.message)}"/>`] : []),
        ]
        const open = `    <testcase classname="${xml(as)}" name="${xml(file)}"`
        return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, '    </testcase>']
      })
      const counts = `tests="${files.length}" failures="${failed}" errors="${unreadable.length}"`
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<testsuites ${counts}>`,
        `  <testsuite name="cpd validate" ${counts}>`,
        ...cases,
        '  </testsuite>',
        '</testsuites>',
        '',
      ].join('\n')
    },
  }
}
