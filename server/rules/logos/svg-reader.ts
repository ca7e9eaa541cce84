/** Reads plain XML. It has no doctype, CDATA or processing instructions, and no entities but XML's own five. */
import { SaxesParser } from 'saxes'

export interface SvgElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Text directly in the element, without its children. */
  text: string
}

export class NotPlainXml extends Error {}

/** Returns every element, parents before children, with character references resolved, or throws NotPlainXml. */
export function readSvg(source: string): SvgElement[] {
  const elements: SvgElement[] = []
  const open: SvgElement[] = []
  const parser = new SaxesParser()
  const refuse = () => {
    throw new NotPlainXml('holds a doctype, CDATA or an instruction')
  }
  parser.on('error', () => {
    throw new NotPlainXml(`is not well-formed XML (line ${parser.line}, column ${parser.column})`)
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw new NotPlainXml('is not UTF-8')
  })
  parser.on('doctype', refuse)
  parser.on('cdata', refuse)
  parser.on('processinginstruction', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    const element: SvgElement = { name, attributes: new Map(Object.entries(attributes)), text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    const parent = open.at(-1)
    if (parent) parent.text += text
  })
  parser.write(source).close()
  return elements
}
