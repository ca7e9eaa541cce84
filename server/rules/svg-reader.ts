/** Reads the plain XML that images are written in, and nothing beyond it: no doctype, no CDATA, no instructions, no entities of one's own. */
export interface SvgElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** What stands directly in the element, without its children. */
  text: string
}

export class NotPlainXml extends Error {}

const NAME = '[a-zA-Z_][\\w:.-]{0,99}'
const SPACE = '[ \\t\\r\\n]'
const PROLOGUE = new RegExp(
  `^\ufeff?(?:<\\?xml${SPACE}+version=["']1\\.0["'](?:${SPACE}+encoding=["']utf-8["'])?(?:${SPACE}+standalone=["'](?:yes|no)["'])?${SPACE}*\\?>)?`,
  'i',
)
const OPENING = new RegExp(`<(${NAME})`, 'y')
const ATTRIBUTE = new RegExp(`${SPACE}+(${NAME})${SPACE}*=${SPACE}*("[^"<]*"|'[^'<]*')`, 'y')
const END_OF_TAG = new RegExp(`${SPACE}*(/?)>`, 'y')
const CLOSING = new RegExp(`</(${NAME})${SPACE}*>`, 'y')
const TEXT = /[^<]+/y
// oxlint-disable-next-line eslint/no-control-regex -- these are what XML forbids
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/

/** Every element, each after the one that holds it; throws NotPlainXml. */
export function readSvg(source: string): SvgElement[] {
  if (FORBIDDEN.test(source)) throw new NotPlainXml('holds control characters')
  const elements: SvgElement[] = []
  const open: SvgElement[] = []
  let at = PROLOGUE.exec(source)?.[0].length ?? 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) at = pattern.lastIndex
    return match
  }
  while (at < source.length) {
    if (source.startsWith('<!--', at)) at = endOfComment(source, at)
    else if (source.startsWith('</', at)) {
      if (take(CLOSING)?.[1] !== open.pop()?.name) throw new NotPlainXml('is not well-formed: its tags do not match')
    } else if (source[at] === '<') {
      const name = take(OPENING)?.[1]
      if (!name) throw new NotPlainXml('holds a doctype, CDATA or an instruction')
      if (open.length === 0 && elements.length > 0) throw new NotPlainXml('has more than one root')
      const element: SvgElement = { name, attributes: attributesWith(take), text: '' }
      const end = take(END_OF_TAG)
      if (!end) throw new NotPlainXml('is not well-formed: a tag does not end')
      elements.push(element)
      if (end[1] === '') open.push(element)
    } else {
      const text = decoded(take(TEXT)?.[0] ?? '')
      const within = open.at(-1)
      if (within) within.text += text
      else if (text.trim() !== '') throw new NotPlainXml('holds text outside its root')
    }
  }
  if (open.length > 0 || elements.length === 0) throw new NotPlainXml('is not well-formed: it ends too early')
  return elements
}

function endOfComment(source: string, at: number): number {
  const dashes = source.indexOf('--', at + 4)
  if (dashes === -1 || source[dashes + 2] !== '>') throw new NotPlainXml('is not well-formed: a comment does not end')
  return dashes + 3
}

function attributesWith(take: (pattern: RegExp) => RegExpExecArray | null): Map<string, string> {
  const attributes = new Map<string, string>()
  for (let match = take(ATTRIBUTE); match; match = take(ATTRIBUTE)) {
    const [, name = '', quoted = ''] = match
    if (attributes.has(name)) throw new NotPlainXml('is not well-formed: it repeats an attribute')
    attributes.set(name, decoded(quoted.slice(1, -1)))
  }
  return attributes
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Character references could spell what is looked for: only the five names of XML itself are taken. */
const decoded = (text: string): string =>
  text.replace(/&([a-z]{2,4};)?/g, (_, name = '') => {
    const character = ENTITIES[(name as string).slice(0, -1)]
    if (character === undefined) throw new NotPlainXml('holds an entity or a character reference')
    return character
  })
