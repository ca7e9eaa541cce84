/** The report formats, keyed by the value of `--format`. */
import { formatWorkflowCommand, formatSarifLog, createSarifRule, toUri } from '../../report/formats.ts'
import { printable } from '../../report/report.ts'
import { escapeXml } from '../../report/markup.ts'
import type { Change } from '../change.ts'
import { RULES } from '../rules/names.ts'
import { getAdvice } from './advice.ts'
import { formatHtml } from './html.ts'
import { formatMarkdown } from './changelog.ts'
import {
  formatChange,
  selectLevel,
  type Comparison,
  formatCounts,
  type Look,
  selectShown,
  formatUnusedWaiver,
  selectWaived,
  formatText,
} from './report.ts'

/**
 * Levels in SARIF 2.1.0, the format that code-scanning services read. Breaking changes are errors, and waived changes are suppressed with
 * their reason.
 */
const LEVELS = { breaking: 'error', compatible: 'none', note: 'note' } as const

function sarifReport(comparison: Comparison, { version }: Look): string {
  const { file, unused, bump } = comparison
  const shown = selectShown(comparison)
  const rules = [...new Set(shown.map(({ id }) => id))].toSorted().map((id) => ({
    ...createSarifRule(id, RULES[id]),
    help: { text: `Run "npx cpd explain ${id}" for advice, and for a waiver that changes its level.` },
  }))
  const warnings = [...unused.map(formatUnusedWaiver), ...(bump?.enough === false ? [bump.says] : [])]
  const run = {
    tool: { driver: { name: 'cpd diff', version, rules } },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: warnings.map((text) => ({
          level: 'warning',
          message: { text },
          locations: [{ physicalLocation: createArtifactLocation(file) }],
        })),
      },
    ],
    results: shown.map((change) => createResult(change, file)),
  }
  return formatSarifLog(run)
}

const createArtifactLocation = (file: string) => ({ artifactLocation: { uri: toUri(file) } })

const createResult = (change: Change, file: string) => ({
  ruleId: change.id,
  level: LEVELS[change.level],
  kind: change.level === 'compatible' ? 'informational' : 'fail',
  message: { text: `${formatChange(change)}. ${getAdvice(change)}` },
  locations: [
    {
      physicalLocation: {
        ...createArtifactLocation(change.position?.file ?? file),
        ...(change.position && { region: { startLine: change.position.line, startColumn: change.position.column } }),
      },
      logicalLocations: change.places.map(({ words }) => ({ fullyQualifiedName: words })),
    },
  ],
  // The fingerprint identifies a change across runs, even if its line moves.
  partialFingerprints: { change: `${change.id} ${change.at.words} ${change.was ?? ''} ${change.is ?? ''}` },
  ...(change.waived !== null && { suppressions: [{ kind: 'external', justification: change.waived }] }),
})

/**
 * JUnit XML with a case for each breaking change. The case fails, or is skipped if the change is waived. `--all` adds the other changes as
 * passed cases.
 */
function junitReport(comparison: Comparison): string {
  const { was, is, changes, unused, bump } = comparison
  const shown = selectShown(comparison)
  const isFailure = ({ level, waived }: Change) => level === 'breaking' && waived === null
  const skipped = shown.filter(({ waived }) => waived !== null).length + unused.length
  const failures = shown.filter(isFailure).length + (bump?.enough === false ? 1 : 0)
  const cases = [
    ...shown.map((change) => testCase(change, isFailure(change))),
    ...unused.map((waiver) => [
      ...openCase('waivers', `${waiver.id} ${waiver.at}`),
      formatSkip(formatUnusedWaiver(waiver)),
      '    </testcase>',
    ]),
    ...(bump
      ? [
          bump.enough
            ? [formatPassedCase('version', bump.says)]
            : [...openCase('version', bump.is), formatFailure('version', bump.says), '    </testcase>'],
        ]
      : []),
  ]
  // A suite without cases would look like a suite that did not run.
  if (cases.length === 0) cases.push([formatPassedCase('cpd diff', formatCounts(changes))])
  const counts = `tests="${cases.length}" failures="${failures}" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escape(`cpd diff ${was} ${is}`)}" ${counts}>`,
    ...cases.flat(),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase(change: Change, failed: boolean): string[] {
  const { id, at, position, waived } = change
  if (!failed && waived === null) return [formatPassedCase(id, at.words)]
  const where = position ? `${position.file}:${position.line}:${position.column} ` : ''
  const inner =
    waived === null
      ? formatFailure(id, `${where}${formatChange(change)}. ${getAdvice(change)}`)
      : formatSkip(`${where}${formatChange(change)}`)
  return [...openCase(id, at.words), inner, '    </testcase>']
}

const escape = (words: string) => escapeXml(printable(words))
const formatNames = (classname: string, name: string) => `classname="${escape(classname)}" name="${escape(name)}"`
const openCase = (classname: string, name: string): string[] => [`    <testcase ${formatNames(classname, name)}>`]
const formatPassedCase = (classname: string, name: string): string => `    <testcase ${formatNames(classname, name)}/>`
const formatFailure = (type: string, message: string) => `      <failure type="${escape(type)}" message="${escape(message)}"/>`
const formatSkip = (message: string) => `      <skipped message="${escape(message)}"/>`

/** GitHub Actions workflow commands with line numbers. Breaking changes are errors, and `--all` adds the other changes as notices. */
function githubReport(comparison: Comparison): string {
  const { file, changes, unused, bump } = comparison
  const waivers = unused.map((waiver) => formatWorkflowCommand('warning', { file, title: 'unused waiver' }, formatUnusedWaiver(waiver)))
  const version = bump ? [bump.enough ? `${bump.says}\n` : formatWorkflowCommand('error', { file, title: 'version' }, bump.says)] : []
  const shown = selectShown(comparison).map((change) => annotation(file, change))
  return `${[...shown, ...waivers, ...version].join('')}${formatCounts(changes)}\n`
}

function annotation(file: string, change: Change): string {
  const { id, level, waived, position } = change
  const kind = level === 'breaking' && waived === null ? 'error' : 'notice'
  const where = position ? { file: position.file, line: position.line, col: position.column } : { file }
  return formatWorkflowCommand(kind, { ...where, title: id }, formatChange(change))
}

/** One JSON object with every change and every place. */
function jsonReport({ was, is, changes, unused, bump }: Comparison): string {
  const counts = Object.fromEntries(
    (['breaking', 'compatible', 'note'] as const).map((level) => [level, selectLevel(changes, level).length]),
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
  return `${JSON.stringify({ was, is, ...counts, waived: selectWaived(changes).length, unused_waivers: unused, version, changes: listed }, null, 2)}\n`
}

export const FORMATS = ['text', 'json', 'github', 'junit', 'sarif', 'markdown', 'html'] as const
export type Format = (typeof FORMATS)[number]

const REPORTS: Readonly<Record<Format, (comparison: Comparison, look: Look) => string>> = {
  text: formatText,
  json: jsonReport,
  github: githubReport,
  junit: junitReport,
  sarif: sarifReport,
  markdown: formatMarkdown,
  html: formatHtml,
}

/** Only the text report has colors. */
export const formatReport = (format: Format, comparison: Comparison, look: Look): string => REPORTS[format](comparison, look)
