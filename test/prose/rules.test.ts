/** The rules of the style, each with a text that breaks it and one that does not; and the checks of pages find both. */
import { expect, test } from 'vitest'
import { faultsOfPage } from './lint.ts'
import { faultsOf, LONGEST } from './rules.ts'

test.each([
  ['a plain word', 'Pause it while its receiver is mended.', 'Pause it while you fix its receiver.'],
  ['no Latin', 'Send it via the proxy.', 'Send it through the proxy.'],
  ['no filler', 'Simply send it again.', 'Send it again.'],
  ['who does it', 'Whoever commits a job runs it.', 'The process that commits a job runs it.'],
  ['no riddle', 'How firm is it?', 'What does it rest on?'],
  ['no inversion', 'A link expires, and so does its token.', 'A link and its token expire.'],
  ['the subject first', 'None is as you want it.', 'No call matches.'],
  ['no word twice', 'It is is sent.', 'It is sent.'],
])('%s', (_rule, wrong, right) => {
  expect(faultsOf(wrong)).toHaveLength(1)
  expect(faultsOf(right)).toEqual([])
})

test(`a sentence has ${LONGEST} words at most`, () => {
  const words = (count: number) => `${Array.from({ length: count }, (_, at) => `word${at}`).join(' ')}.`
  expect(faultsOf(words(LONGEST))).toEqual([])
  expect(faultsOf(`${words(LONGEST)} ${words(LONGEST)}`)).toEqual([])
  expect(faultsOf(`Short. ${words(LONGEST + 1)}`)).toEqual([
    { at: 7, message: `a sentence of ${LONGEST + 1} words: ${LONGEST} are the most` },
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
