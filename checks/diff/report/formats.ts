/** The report formats, by the name that `--format` takes. */
import { workflowCommand, sarifLog, uriOf } from '../../report/formats.ts'
import { printable } from '../../report/report.ts'
import { escapeXml } from '../../report/markup.ts'
import type { Change } from '../change.ts'
import { RULES } from '../rules/names.ts'
import { adviceFor } from './advice.ts'
import { htmlReport } from './html.ts'
import { markdownReport } from './changelog.ts'
import {
  changeInWords,
  changesOfLevel,
  type Comparison,
  countsInWords,
  type Look,
  shownChanges,
  unusedInWords,
  waivedChanges,
  textReport,
} from './report.ts'

/** SARIF 2.1.0, which code scanning services read: breaking changes are errors, waived ones are suppressed with their reason. */
const LEVELS = { breaking: 'error', compatible: 'none', note: 'note' } as const

function sarifReport(compared: Comparison, { version }: Look): string {
  const { file, unused, bump } = compared
  const shown = shownChanges(compared)
  const rules = [...new Set(shown.map(({ id }) => id))].toSorted().map((id) => ({
    id,
    shortDescription: { text: RULES[id] },
    help: { text: `"cpd explain ${id}" says what clients do about it, and how a waiver judges it otherwise.` },
  }))
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
      logicalLocations: change.places.map(({ words }) => ({ fullyQualifiedName: words })),
    },
  ],
  // The same change is the same finding in the next run, wherever its line has moved.
  partialFingerprints: { change: `${change.id} ${change.at.words} ${change.was ?? ''} ${change.is ?? ''}` },
  ...(change.waived !== null && { suppressions: [{ kind: 'external', justification: change.waived }] }),
})

/** JUnit XML: a case for each breaking change, failed or, where it is waived, skipped; with `--all` the others pass. */
function junitReport(compared: Comparison): string {
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
  if (!failed && waived === null) return [closed(id, at.words)]
  const where = position ? `${position.file}:${position.line}:${position.column} ` : ''
  const inner =
    waived === null ? failure(id, `${where}${changeInWords(change)}. ${adviceFor(change)}`) : skip(`${where}${changeInWords(change)}`)
  return [...opened(id, at.words), inner, '    </testcase>']
}

const text = (words: string) => escapeXml(printable(words))
const names = (classname: string, name: string) => `classname="${text(classname)}" name="${text(name)}"`
const opened = (classname: string, name: string): string[] => [`    <testcase ${names(classname, name)}>`]
const closed = (classname: string, name: string): string => `    <testcase ${names(classname, name)}/>`
const failure = (type: string, message: string) => `      <failure type="${text(type)}" message="${text(message)}"/>`
const skip = (message: string) => `      <skipped message="${text(message)}"/>`

/** GitHub Actions workflow commands, each at its line: breaking changes are errors; with `--all` the others are notices. */
function githubReport(compared: Comparison): string {
  const { file, changes, unused, bump } = compared
  const waivers = unused.map((one) => workflowCommand('warning', { file, title: 'unused waiver' }, unusedInWords(one)))
  const version = bump ? [bump.enough ? `${bump.says}\n` : workflowCommand('error', { file, title: 'version' }, bump.says)] : []
  const shown = shownChanges(compared).map((change) => annotation(file, change))
  return `${[...shown, ...waivers, ...version].join('')}${countsInWords(changes)}\n`
}

function annotation(file: string, change: Change): string {
  const { id, level, waived, position } = change
  const kind = level === 'breaking' && waived === null ? 'error' : 'notice'
  const where = position ? { file: position.file, line: position.line, col: position.column } : { file }
  return workflowCommand(kind, { ...where, title: id }, changeInWords(change))
}

/** For programs: one JSON object, with every change and every place. */
function jsonReport({ was, is, changes, unused, bump }: Comparison): string {
  const counts = Object.fromEntries(
    (['breaking', 'compatible', 'note'] as const).map((level) => [level, changesOfLevel(changes, level).length]),
  )
  const listed = changes.map(
    ({ id, level, at, was, is, breaks, places, home, waived, direction = null, policy = null, position = null }) => ({
      id,
      level,
      at: at.words,
      was,
      is,
      breaks,
      places: places.map(({ words }) => words),
      waived,
      component: home.words === at.words ? null : home.words,
      direction,
      policy,
      position,
    }),
  )
  const version = bump ?? null
  return `${JSON.stringify({ was, is, ...counts, waived: waivedChanges(changes).length, unused_waivers: unused, version, changes: listed }, null, 2)}\n`
}

export const FORMATS = ['text', 'json', 'github', 'junit', 'sarif', 'markdown', 'html'] as const
export type Format = (typeof FORMATS)[number]

const REPORTS: Readonly<Record<Format, (compared: Comparison, look: Look) => string>> = {
  text: textReport,
  json: jsonReport,
  github: githubReport,
  junit: junitReport,
  sarif: sarifReport,
  markdown: markdownReport,
  html: htmlReport,
}

/** Only the one for people in a terminal has colours. */
export const formatReport = (format: Format, compared: Comparison, look: Look): string => REPORTS[format](compared, look)
