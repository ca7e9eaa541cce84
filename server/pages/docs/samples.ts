/** Code samples for operations. The page contains curl samples and loads files with the other languages on demand. */
import { highlight } from './code.ts'
import { escapeHtml } from './html.ts'
import { memoize } from './once.ts'
import { listOperations, sandboxDocument, serviceDocument } from './openapi.ts'

/** Language names that the highlighter and the file names use, in document order. */
const LANGUAGES = ['curl', 'ts', 'py', 'go', 'java'] as const

/** Samples by method and path. */
const samples = memoize(
  () =>
    new Map(
      [...listOperations(serviceDocument()), ...listOperations(sandboxDocument())].map(({ method, path, operation }) => [
        `${method} ${path}`,
        operation['x-codeSamples'],
      ]),
    ),
)

/** Returns the container in which samples.js shows the language buttons. */
export function samplesHtml(operation: string): string {
  const written = samples().get(operation)
  const [first] = written ?? []
  if (!written || !first) throw new Error(`${operation}: no document has this operation`)
  const languages = written.map(({ label }, at) => `${LANGUAGES[at]}=${label}`).join(' ')
  const code = `<div class="code shell"><pre><code>${highlight(first.source, LANGUAGES[0])}</code></pre></div>`
  return `<div class="samples" data-call="${escapeHtml(operation)}" data-languages="${languages}">${code}</div>\n`
}

/** Returns the files for the other languages. Each file maps method and path to code. */
export const sampleFiles = (): (readonly [string, () => string])[] =>
  LANGUAGES.slice(1).map((language, at) => [
    `samples/${language}.json`,
    () =>
      JSON.stringify(
        Object.fromEntries([...samples()].map(([operation, written]) => [operation, highlight(written[at + 1]?.source ?? '', language)])),
      ),
  ])
