/** Colors and layout are used on a terminal, but not in a pipe. */
import { Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { alignColumns, flowCells, getWidth, wrapLabelled, wrapText } from '../../../checks/report/columns.ts'
import { toTerminalText } from '../../../cli/terminal/safe-output.ts'
import { lists } from '../../../checks/explain/explain.ts'
import { hasColours, type Output, styleFor } from '../../../checks/report/style.ts'
import { withStatus } from '../../../sdk/scenarios/play-steps.ts'
import { root, temporaryFolder } from '../../cli/cpd.ts'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const output = (isTTY: boolean, columns?: number): Output =>
  Object.assign(new Writable(), { isTTY, ...(columns !== undefined && { columns }) })

test.each([
  ['a terminal', true, {}, true],
  ['a pipe', false, {}, false],
  ['a terminal and NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['a terminal and an empty NO_COLOR', true, { NO_COLOR: '' }, true],
  ['a terminal that shows none', true, { TERM: 'dumb' }, false],
  ['a pipe and FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
  ['a pipe and an empty FORCE_COLOR', false, { FORCE_COLOR: '' }, true],
  ['a terminal and FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
  ['FORCE_COLOR beside NO_COLOR', false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
])('decides about colors for %s (%#)', (_, isTTY, env, expected) => {
  expect(hasColours(output(isTTY), env)).toBe(expected)
  expect(toTerminalText(styleFor(output(isTTY), env)('red', 'no'))).toBe(expected ? '\u001b[31mno\u001b[39m' : 'no')
})

test('breaks lines between words, and inside words that are longer than a line', () => {
  expect(wrapText('one two three', 7)).toEqual(['one two', 'three'])
  expect(wrapText('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
  expect(wrapText('as it is', Infinity)).toEqual(['as it is'])
  expect(wrapLabelled('  is: ', 'one two three four five six', 26)).toBe('one two three four\n      five six')
})

test('limits a table to the width of a terminal, but not in a pipe', () => {
  const rows = [
    ['name', 'a text of some length that goes on', 'and another that is as long'],
    ['n', 'short', ''],
  ]
  expect(alignColumns(rows, { width: getWidth(output(false, 40)) })).toEqual([
    'name  a text of some length that goes on  and another that is as long',
    'n     short',
  ])
  const wrapped = alignColumns(rows, { width: getWidth(output(true, 50)) })
  expect(Math.max(...wrapped.map((line) => line.length))).toBeLessThanOrEqual(50)
  expect(wrapped).toEqual(['name  a text of some length    and another that', '      that goes on             is as long', 'n     short'])
})

test('stacks columns that do not fit side by side', () => {
  const rows = [['a_name_of_24_characters_', 'a text of some length', 'another', '']]
  expect(alignColumns(rows, { width: 30 })).toEqual(['a_name_of_24_characters_', '  a text of some length', '  another'])
  expect(alignColumns([['a_name_that_is_longer_than_the_line', 'text']], { width: 30 })).toEqual([
    'a_name_that_is_longer_than_the',
    '_line',
    '  text',
  ])
})

test.each(Object.entries(lists))('fits cpd list %s into 60 columns without omissions', (_name, list) => {
  const [rows, lines] = [list(), alignColumns(list(), { width: 60 })]
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(60)
  const letters = (texts: readonly string[]) => texts.join('').replaceAll(/\s/g, '').length
  expect(letters(lines)).toBe(letters(rows.flat()))
})

test('continues cells on the next line, regardless of their colors', () => {
  const cells = [styleFor(output(true), {})('dim', 'one'), 'two', 'three']
  expect(toTerminalText(flowCells(cells, 14))).toBe('\u001b[2mone\u001b[22m  two\n    three')
  expect(toTerminalText(flowCells(cells, Infinity))).toBe('\u001b[2mone\u001b[22m  two  three')
})

test.each([
  ['list', 'limits'],
  ['explain', 'SVC_DIGEST'],
  ['validate', '--as', 'SVC_DIGEST', 'digest.json'],
])('cpd %s prints the same text in a pipe, with colors only on request', (...args) => {
  const cwd = temporaryFolder({ 'digest.json': '{"degree_type": 1}' })
  const run = (env: Record<string, string>) => {
    const { FORCE_COLOR: _forced, NO_COLOR: _none, ...others } = process.env
    return spawnSync(process.execPath, [join(root, 'cli/main.ts'), ...args], { cwd, encoding: 'utf8', env: { ...others, ...env } }).stdout
  }
  const [plain, forced] = [run({}), run({ FORCE_COLOR: '1' })]
  expect(plain).not.toContain('\u001b')
  expect(forced).toContain('\u001b[')
  expect(stripVTControlCharacters(forced)).toBe(plain)
})

test('shows and clears a progress line on a terminal', async () => {
  const shown: string[] = []
  const terminal = (isTTY: boolean) => Object.assign(output(isTTY), { write: (text: string) => shown.push(text) > 0 })
  expect(await withStatus('counting', terminal(false), async () => 1)).toBe(1)
  expect(shown).toEqual([])
  await expect(withStatus('counting', terminal(true), () => Promise.reject(new Error('lost count')))).rejects.toThrow('lost count')
  expect(shown.map(toTerminalText)).toEqual(['\r\u001b[Kcounting …', '\r\u001b[K'])
})
