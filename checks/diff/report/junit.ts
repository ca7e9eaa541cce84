/** JUnit XML: a case for each breaking change, failed or, where it is waived, skipped; with `--all` the others pass. */
import { printable } from '../../report/report.ts'
import { escapeXml } from '../../report/xml.ts'
import type { Change } from '../change.ts'
import { adviceFor } from './advice.ts'
import { changeInWords, type Comparison, countsInWords, shownChanges, unusedInWords } from './report.ts'

export function junitReport(compared: Comparison): string {
  const { was, is, changes, unused, bump } = compared
  const shown = shownChanges(compared)
  const isFailure = ({ level, waived }: Change) => level === 'breaking' && waived === null
  const skipped = shown.filter(({ waived }) => waived !== null).length + unused.length
  const failures = shown.filter(isFailure).length + (bump?.enough === false ? 1 : 0)
  const cases = [
    ...shown.map((change) => testCase(change, isFailure(change))),
    ...unused.map((one) => [...opened('waivers', `${one.id} ${one.at}`), skip(unusedInWords(one)), '    </testcase>']),
    ...(bump
      ? [bump.enough ? [closed('version', bump.says)] : [...opened('version', bump.is), failure('version', bump.says), '    </testcase>']]
      : []),
  ]
  // A suite without a case is read as one that did not run.
  if (cases.length === 0) cases.push([closed('cpd diff', countsInWords(changes))])
  const counts = `tests="${cases.length}" failures="${failures}" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${text(`cpd diff ${was} ${is}`)}" ${counts}>`,
    ...cases.flat(),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase(change: Change, failed: boolean): string[] {
  const { id, at, position, waived } = change
  if (!failed && waived === null) return [closed(id, at)]
  const where = position ? `${position.file}:${position.line}:${position.column} ` : ''
  const inner =
    waived === null ? failure(id, `${where}${changeInWords(change)}. ${adviceFor(change)}`) : skip(`${where}${changeInWords(change)}`)
  return [...opened(id, at), inner, '    </testcase>']
}

const text = (words: string) => escapeXml(printable(words))
const names = (classname: string, name: string) => `classname="${text(classname)}" name="${text(name)}"`
const opened = (classname: string, name: string): string[] => [`    <testcase ${names(classname, name)}>`]
const closed = (classname: string, name: string): string => `    <testcase ${names(classname, name)}/>`
const failure = (type: string, message: string) => `      <failure type="${text(type)}" message="${text(message)}"/>`
const skip = (message: string) => `      <skipped message="${text(message)}"/>`
