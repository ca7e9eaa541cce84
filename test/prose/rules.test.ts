/** The rules of the style, each with a text that breaks it and one that does not; and the checks of pages find both. */
import { expect, test } from 'vitest'
import { faultsOfDocument, faultsOfPage } from './lint.ts'
import { faultsOf, MAX_WORDS } from './rules.ts'

test.each([
  ['a plain word', 'Pause it while its receiver is mended.', 'Pause it while you fix its receiver.'],
  ['no Latin', 'Send it via the proxy.', 'Send it through the proxy.'],
  ['no filler', 'Simply send it again.', 'Send it again.'],
  ['who does it', 'Whoever commits a job runs it.', 'The process that commits a job runs it.'],
  ['no riddle', 'How firm is it?', 'What does it rest on?'],
  ['no inversion', 'A link expires, and so does its token.', 'A link and its token expire.'],
  ['the subject first', 'None is as you want it.', 'No call matches.'],
  ['no word twice', 'It is is sent.', 'It is sent.'],
  ['a status', 'How far the transaction is.', 'The status of the transaction.'],
  ['a result', 'An event tells what came of it.', 'An event reports the result.'],
  ['a default', 'The number of records; absent: 200.', 'The number of records. Defaults to 200.'],
  ['a null', 'When it ended; null: it did not.', 'When it ended; null if it did not.'],
  ['a condition', 'The newest where absent.', 'Defaults to the newest.'],
  ['an answer', 'The call is answered 401.', 'The call returns 401.'],
])('%s', (_rule, wrong, right) => {
  expect(faultsOf(wrong)).toHaveLength(1)
  expect(faultsOf(right)).toEqual([])
})

test(`a sentence has ${MAX_WORDS} words at most`, () => {
  const words = (count: number) => `${Array.from({ length: count }, (_, at) => `word${at}`).join(' ')}.`
  expect(faultsOf(words(MAX_WORDS))).toEqual([])
  expect(faultsOf(`${words(MAX_WORDS)} ${words(MAX_WORDS)}`)).toEqual([])
  expect(faultsOf(`Short. ${words(MAX_WORDS + 1)}`)).toEqual([
    { at: 7, message: `a sentence of ${MAX_WORDS + 1} words: ${MAX_WORDS} are the most` },
  ])
})

test('a fault is found in paragraphs, lists, headings and cells, at its line, and none in code', async () => {
  const page =
    '# Whoever\n\nIt is\nmended.\n\n- via a list\n\n| A | B |\n|---|---|\n| please | `please` |\n\n```sh\necho please via\n```\n\n`whoever`\n'
  expect((await faultsOfPage(page, 'page.md')).map((fault) => fault.split(' ')[0])).toEqual([
    'page.md:1:3',
    'page.md:4:1',
    'page.md:6:3',
    'page.md:10:3',
  ])
})

test('a link is one word, and a list of links is no sentence', async () => {
  const link = `[${'word '.repeat(MAX_WORDS)}](page.md)`
  expect(await faultsOfPage(`See ${link}.\n\n${link}, ${link}`, 'page.md')).toEqual([])
  expect(await faultsOfPage('See [whoever](page.md).', 'page.md')).toHaveLength(1)
})

test('a fault is found in descriptions, summaries and meanings of values of a document, and none in its examples', () => {
  const wrong = { description: 'Whoever.', summary: 'Whoever.' }
  const document = {
    ...wrong,
    'x-enum-descriptions': ['Whoever.'],
    title: 'Whoever.',
    examples: { one: { ...wrong, value: wrong } },
    example: wrong,
    properties: { example: wrong, value: wrong },
  }
  const places = ['', '/examples/one', '/properties/example', '/properties/value'].flatMap((place) => [
    `#${place}/description`,
    `#${place}/summary`,
  ])
  const found = faultsOfDocument(document, '#').map((fault) => fault.split(' ')[0])
  expect(new Set(found)).toEqual(new Set([...places, '#/x-enum-descriptions/0']))
  expect(found).toHaveLength(places.length + 1)
})
