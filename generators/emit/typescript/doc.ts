/** JSDoc comments: wrapped, and escaped so that no text can end them. */
import type { Source } from '../../contract.ts'

const WIDTH = 110

type Text = string | false | undefined

/** A comment with paragraphs, then tags; an empty text if there are none. Ends with a line break. */
export function jsDoc(paragraphs: readonly Text[], tags: readonly Text[] = []): string {
  const given = paragraphs.filter((text) => text)
  const lines = given.flatMap((text, at) => [...(at > 0 ? [''] : []), ...wrap(text as string)])
  const marks = tags.filter((tag) => tag).flatMap((tag) => wrap(tag as string, '  '))
  if (lines.length > 1 && marks.length > 0) lines.push('')
  const all = [...lines, ...marks]
  if (all.length === 0) return ''
  if (all.length === 1) return `/** ${all[0]} */\n`
  return `/**\n${all.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

/** The `@deprecated` tag; none without a replacement. */
export const deprecatedTag = (instead: unknown): Text => typeof instead === 'string' && `@deprecated use ${instead}`

/** The provenance of a statement, as a sentence. */
export function provenanceSentence({ provenance, section, gap }: Source): string | undefined {
  if (provenance === 'specified') return section && `Specification, section ${section}.`
  return provenance === 'published' ? 'Published, not specified.' : `Chosen, see gap ${gap}.`
}

/** Breaks a text into lines; fenced code is not wrapped. */
function wrap(text: string, hanging = ''): string[] {
  const safe = text.replaceAll('*/', '*\\/')
  if (safe.startsWith('```')) return safe.split('\n')
  return safe.split('\n').flatMap((line) => {
    const lines: string[] = []
    let current = ''
    for (const word of line.split(' ')) {
      if (current && current.length + word.length >= WIDTH) {
        lines.push(current)
        current = hanging + word
      } else current = current ? `${current} ${word}` : word
    }
    return [...lines, current]
  })
}
