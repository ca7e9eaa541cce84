/** The content of a file decides what it is; a Content-Type that contradicts it is refused. */
import { expect, test } from 'vitest'
import { aFileIsWhatItIsDeclaredToBe } from '../../../server/rules/a-file-is-what-it-is-declared-to-be.ts'

test.each([
  { declared: 'application/pdf', found: 'application/pdf', answer: undefined },
  { declared: 'Application/PDF; charset=binary', found: 'application/pdf', answer: undefined },
  { declared: 'image/jpg', found: 'image/jpeg', answer: undefined },
  { declared: 'image/pdf', found: 'application/pdf', answer: undefined },
  { declared: '', found: 'image/png', answer: undefined },
  { declared: 'application/octet-stream', found: 'text/html', answer: undefined },
  { declared: 'text/plain', found: 'application/json', answer: undefined },
  { declared: 'Text/Plain; charset=us-ascii', found: 'application/pdf', answer: undefined },
  { declared: 'text/html', found: 'application/json', answer: 400 },
  { declared: 'image/png', found: 'application/pdf', answer: 400 },
  { declared: 'application/pdf', found: undefined, answer: 415 },
  { declared: '', found: undefined, answer: 415 },
] as const)('$found, declared as "$declared": $answer', ({ declared, found, answer }) => {
  expect(aFileIsWhatItIsDeclaredToBe({ fileName: 'a.pdf', declared, found })?.status).toBe(answer)
})

test('the refusal names the file by its ending only', () => {
  const said = (fileName: string) => aFileIsWhatItIsDeclaredToBe({ fileName, declared: '', found: undefined })?.message
  expect(said('Ada Byron.docx')).toContain('a file ending in .docx is')
  expect(said('Ada Byron')).toContain('/files: a file is')
})
