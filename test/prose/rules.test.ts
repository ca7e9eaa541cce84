/**
 * Tests each style rule with a text that breaks it and a text that does not. Also tests how the lint extracts text, counts matches and
 * checks commits.
 */
import { expect, test } from 'vitest'
import { compareCounts, countMatches, lowerLimits, parseAddedLines } from './lint.ts'
import { findCommitMatches, findMatches, MAX_WORDS, RULES } from './rules.ts'
import { extractComments, extractDescriptions, extractPage, extractTitles } from './texts.ts'

const CASES = [
  ['Whoever moves the clock holds a lock.', 'The process that moves the clock holds a lock. Who can see it?'],
  ['Unlike that of the server.', 'Unlike the port of the server.'],
  ['The token stands in a file.', 'This method stands in for it.'],
  ['Rejects it, where it is missing.', 'Rejects it if it is missing.'],
  ['Returns the header, too.', 'Returns text that is too long.'],
  ['Keeps the old beside the new.', 'Keeps the old next to the new.'],
  ['This is no list.', 'There is no list, and this is no longer a list.'],
  ['The report says when.', 'This tells you when.'],
  ['The name of the field of a record.', 'The size of requests and of responses.'],
  ['The server is asked for a token.', 'The client requests a token.'],
  ['Unused unless given.', 'Undefined if it is unused.'],
  ['Waits, as the server is slow.', 'Waits, as well as the client.'],
  ['Stores it as it is.', 'Stores it as it arrives.'],
  ['Keeps a lock of its own.', 'Keeps its own lock.'],
  ['The server goes on.', 'The server continues.'],
  ['Compares two instants.', 'Compares two timestamps.'],
  ['The call is answered 401.', 'The call returns 401.'],
  ['Is true for links.', 'True for links.'],
  ['Waits so many seconds.', 'Waits ten seconds.'],
  ['The server refuses it.', 'The server rejects it.'],
  ['Waits; then retries.', 'Waits, then retries.'],
  ['The link expires, and so does its token.', 'The link expires, so its token is useless.'],
  ['Simply retry.', 'Retry.'],
  ['Send it via the proxy.', 'Send it through the proxy.'],
  ['It is is sent.', 'It had had no effect.'],
] as const

test.each(RULES.map(([advice], at) => [advice, ...(CASES[at] ?? ['', ''])] as const))('%s', (advice, wrong, right) => {
  expect(findMatches(wrong, 'comments')).toEqual([advice])
  expect(findMatches(right, 'comments')).toEqual([])
})

test('ignores code and link targets', () => {
  expect(findMatches('Use `whoever; via` and [a link](anew.md).', 'comments')).toEqual([])
  expect(findMatches('Use [it anew](a.md).', 'comments')).toHaveLength(1)
})

test('limits the length of sentences in pages but allows semicolons there', () => {
  const sentence = `${Array.from({ length: MAX_WORDS }, (_, at) => `word${at}`).join(' ')}.`
  expect([findMatches(sentence, 'pages'), findMatches(`${sentence} ${sentence}`, 'pages'), findMatches('One; two.', 'pages')]).toEqual([
    [],
    [],
    [],
  ])
  expect(findMatches(`One ${sentence}`, 'pages')).toEqual([`Shorten the sentence to ${MAX_WORDS} words`])
  expect(findMatches(`One ${sentence}`, 'comments')).toEqual([])
})

test.each(['x'.repeat(73), 'Add this; remove that', 'Add this.', 'The server starts'])('rejects the commit subject %s', (subject) => {
  expect(findCommitMatches(subject)).toHaveLength(1)
})

test('accepts an imperative commit subject', () => expect(findCommitMatches('Report unknown options of plugins')).toEqual([]))

const places = (texts: readonly { line: number; text: string }[]) => texts.map(({ line, text }) => `${line} ${text}`)

test('extracts comments, but not strings or short comments', () => {
  const source = "const a = '// not a comment'\n/**\n * Reads a\n * whole file.\n */\n// One line\n// and another.\n// short\n\n// end"
  expect(places(extractComments(source, 'a.ts'))).toEqual(['2 Reads a whole file.', '6 One line and another. short'])
})

test('extracts the titles of single and parameterized tests', () => {
  const source = "test('reads', f)\ntest.each([\n  1,\n] as const)('writes %i', f)\ntest.for(ALL)(`deletes`, f)\nrun('ignored')\n"
  expect(places(extractTitles(source, 'a.test.ts'))).toEqual(['1 reads', '4 writes %i', '5 deletes'])
})

test('extracts sentences from headings, paragraphs, lists and cells, but not from code blocks', () => {
  const page = '# Title\n\nOne\nline. Two.\n\n- item\n\n```sh\necho code\n```\n\n| A | B |\n|---|---|\n| [a](b.md), [c](d.md) | cell |\n'
  expect(places(extractPage(page, 'a.md'))).toEqual(['1 Title', '3 One line.', '3 Two.', '6 item', '12 A', '12 B', '14 cell'])
})

test('extracts descriptions and summaries from documents, but not from examples', () => {
  const value = { description: 'a', summary: 'b' }
  const document = {
    ...value,
    title: 'c',
    'x-enum-descriptions': ['d'],
    examples: { one: { value } },
    example: value,
    properties: { example: value },
  }
  expect(extractDescriptions(document, '#').map(({ text }) => text)).toEqual(['a', 'b', 'd', 'a', 'b'])
})

test('counts matches by folder and kind', () => {
  const text = { kind: 'comments', line: 1, text: 'Waits anew; fails.' } as const
  expect(
    countMatches([
      { ...text, file: 'sdk/a.ts' },
      { ...text, file: 'a.ts' },
      { ...text, file: 'b.ts', text: 'Fine.' },
    ]),
  ).toEqual({
    '(root) comments': 2,
    'sdk comments': 2,
  })
})

test('reports a count above its limit and a limit above its count', () => {
  expect(compareCounts({ 'sdk comments': 2, 'cli help': 3 }, { 'sdk comments': 3, 'cli help': 2, 'new titles': 1 })).toEqual([
    'sdk comments: 3 matches, but at most 2 are allowed. Rewrite the lines that you added.',
    'cli help: 2 matches, but 3 are allowed. Run node test/prose/lint.ts --update.',
    'new titles: 1 matches, but at most 0 are allowed. Rewrite the lines that you added.',
  ])
  expect(compareCounts({ 'sdk comments': 2 }, { 'sdk comments': 2 })).toEqual([])
})

test('lowers limits and never raises them', () => {
  expect(lowerLimits({ a: 5, b: 1, c: 2 }, { a: 4, b: 2, d: 1 })).toEqual({ a: 4, b: 1 })
})

test('parses the added lines of a diff', () => {
  const diff =
    'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,0 +2,2 @@\n+x\n+y\n@@ -9 +11 @@ z\n-a\n+b\ndiff --git a/b.ts b/b.ts\n--- /dev/null\n+++ b/b.ts\n@@ -0,0 +1 @@\n+c\n'
  expect([...parseAddedLines(diff)]).toEqual([
    ['a.ts', new Set([2, 3, 11])],
    ['b.ts', new Set([1])],
  ])
})
