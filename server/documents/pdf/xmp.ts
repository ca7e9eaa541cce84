/**
 * Reads a PDF's XMP metadata (ISO 16684-1), which lists the software that wrote or changed the document, and contains its creation and
 * modification dates.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes'

export interface Xmp {
  readonly software: string[]
  /** Unparsed dates in ISO 8601 format. */
  readonly created: string[]
  readonly modified: string[]
}

/** Properties by namespace and name. */
const PROPERTIES = new Map<string, keyof Xmp>([
  ['http://ns.adobe.com/pdf/1.3/ Producer', 'software'],
  ['http://ns.adobe.com/xap/1.0/ CreatorTool', 'software'],
  // One property per save, with the software that saved the file.
  ['http://ns.adobe.com/xap/1.0/sType/ResourceEvent# softwareAgent', 'software'],
  ['http://ns.adobe.com/xap/1.0/ CreateDate', 'created'],
  ['http://ns.adobe.com/xap/1.0/ ModifyDate', 'modified'],
])

/** Maximum nesting depth of an element. XMP nests only a few elements, and the time to read an element increases with its depth. */
const MAX_DEPTH = 100

class XmpDepthError extends Error {}

/** Reads properties, which are elements or attributes. Ignores XML errors and reads as much as possible. */
export function readXmp(xml: string): Xmp {
  const xmp: Xmp = { software: [], created: [], modified: [] }
  const add = ({ uri, local }: { uri: string; local: string }, value: string): void => {
    const property = PROPERTIES.get(`${uri} ${local}`)
    if (property && value.trim() !== '') xmp[property].push(value.trim())
  }
  let text = ''
  let depth = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {})
  parser.on('text', (part) => (text += part))
  parser.on('opentag', ({ attributes }: SaxesTagNS) => {
    text = ''
    depth += 1
    if (depth > MAX_DEPTH) throw new XmpDepthError()
    for (const attribute of Object.values(attributes)) add(attribute, attribute.value)
  })
  parser.on('closetag', (tag: SaxesTagNS) => {
    add(tag, text)
    text = ''
    depth -= 1
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    if (!(error instanceof XmpDepthError)) throw error
  }
  return xmp
}
