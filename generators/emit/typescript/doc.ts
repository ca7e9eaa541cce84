/** JSDoc comments: wrapped, and safe whatever the text holds. */
import type { Source } from '../../contract.ts'

const WIDTH = 110

type Text = string | false | undefined

/** A comment of paragraphs, then tags; empty when nothing is said. Ends with a line end. */
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

/** The tag of what is replaced; nothing where there is no replacement. */
export const deprecatedTag = (instead: unknown): Text => typeof instead === 'string' && `@deprecated use ${instead}`

/** How firm a statement is, in words. */
export function provenanceSentence({ provenance, section, gap }: Source): string | undefined {
  if (provenance === 'specified') return section && `Specification, section ${section}.`
  return provenance === 'published' ? 'Published, not specified.' : `Chosen, see gap ${gap}.`
}

/** Code between fences stays as it is. */
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
