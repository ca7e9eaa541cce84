/** Code samples as HTML: curl on the page, the other languages in a file each, which the page loads when they are chosen. */
import { highlight } from '../code.ts'
import { escapeHtml } from '../html.ts'
import { once } from '../once.ts'
import { SAMPLE_LANGUAGES, sampleCalls } from './all.ts'

const calls = once(sampleCalls)
const [first, ...others] = SAMPLE_LANGUAGES

/** The place where samples.js puts the buttons for the languages. */
export function samplesHtml(operation: string): string {
  const call = calls().get(operation)
  if (!call || !first) throw new Error(`${operation}: no document has this operation`)
  const languages = SAMPLE_LANGUAGES.map(({ id, label }) => `${id}=${label}`).join(' ')
  const code = `<div class="code shell"><pre><code>${highlight(first.write(call), first.id)}</code></pre></div>`
  return `<div class="samples" data-call="${escapeHtml(operation)}" data-languages="${languages}">${code}</div>\n`
}

/** The code by file name, and there by method and path. */
export const sampleFiles = (): (readonly [string, () => string])[] =>
  others.map(({ id, write }) => [
    `samples/${id}.json`,
    () => JSON.stringify(Object.fromEntries([...calls()].map(([operation, call]) => [operation, highlight(write(call), id)]))),
  ])
