/** A strict parser for XML reports: elements with attributes, separated only by whitespace. */

export interface Element {
  name: string
  attributes: Record<string, string>
}

const ENTITY = /&(?:amp|lt|gt|quot|#\d+);/g

/** Returns the elements in order. Throws if the XML is malformed. */
export function parseXml(text: string): Element[] {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!text.startsWith(declaration)) throw new Error('no XML declaration')
  // The characters that XML 1.0 allows.
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text)) throw new Error('a character that XML cannot hold')
  const elements: Element[] = []
  const open: string[] = []
  let rest = text.slice(declaration.length)
  while (rest.trim() !== '') {
    const [whole, close, name = '', attributes = '', empty] = /^\s*<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>/.exec(rest) ?? []
    if (whole === undefined) throw new Error(`not XML: ${rest.slice(0, 80)}`)
    rest = rest.slice(whole.length)
    if (close) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
      continue
    }
    if (elements.length > 0 && open.length === 0) throw new Error('a second root')
    elements.push({
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value ?? '')]),
      ),
    })
    if (!empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`)
  return elements
}

function unescaped(value: string): string {
  if (/[&]/.test(value.replaceAll(ENTITY, ''))) throw new Error(`an & that is no entity in ${value}`)
  const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
  return value.replaceAll(ENTITY, (entity) => named[entity] ?? String.fromCodePoint(Number(entity.slice(2, -1))))
}
