/** Rule for SVG logos. */
import { SaxesParser } from 'saxes'
import { badRequest } from '../../core/errors.ts'
import { rule } from '../../core/rule.ts'

/** Allows only listed elements, attributes and styles. */
export const requireHarmlessSvg = rule<{ svg: string }>('SVG_NOT_HARMLESS', ({ svg }) => {
  const reason = whyNotHarmless(svg)
  return reason === undefined
    ? undefined
    : badRequest(`/file: the SVG ${reason}: save it as a plain image without scripts, links and animations`)
})

function whyNotHarmless(svg: string): string | undefined {
  try {
    const elements = readSvg(svg)
    if (elements[0]?.name !== 'svg' || elements[0].attributes.get('xmlns') !== SVG) return `does not begin with <svg xmlns="${SVG}">`
    return elements.map(findViolation).find((reason) => reason !== undefined)
  } catch (error) {
    if (error instanceof NotPlainXmlError) return error.message
    throw error
  }
}

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

const ELEMENTS = new Set(
  `svg g defs symbol use title desc style image path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient
  stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

function findViolation({ name, attributes, text }: SvgElement): string | undefined {
  if (!ELEMENTS.has(name)) return `contains the element ${name}`
  if (name === 'style' && !isPlainStyle(text)) return 'contains a style that can load a resource'
  const attribute = [...attributes].find(([key, value]) => !isPlainAttribute(name, key, value))?.[0]
  return attribute && `contains an attribute ${attribute} that can run a script or load a resource`
}

/** Matches data URLs of raster images. Other data URLs may contain documents. */
const PIXELS = /^data:image\/(?:png|jpeg);base64,[a-zA-Z0-9+/=\s]+$/
const FRAGMENT = /^#[\w.-]+$/
const WORDS = /^(?:id|class|role|lang|aria-[a-z]+|data-[a-z-]+)$/

function isPlainAttribute(element: string, name: string, value: string): boolean {
  if (name === 'xmlns') return value === SVG
  if (name === 'xmlns:xlink') return value === XLINK
  if (name === 'href' || name === 'xlink:href') return FRAGMENT.test(value) || (element === 'image' && PIXELS.test(value))
  if (name.includes(':')) return name.startsWith('xmlns:') || name === 'xml:space' || name === 'xml:lang'
  if (/^on/i.test(name) || namesScheme(value)) return false
  return WORDS.test(name) || isPlainStyle(value)
}

const namesScheme = (value: string): boolean => /(?:script|data|file|https?):/i.test(value.replace(/\s/g, ''))

const FUNCTIONS = new Set(
  `rgb rgba hsl hsla calc url matrix matrix3d translate translateX translateY scale scaleX scaleY rotate skewX skewY
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia`.split(/\s+/),
)

/**
 * Returns true if the style contains only listed functions, and no escapes, at-rules, comments or URL schemes. url() may refer only to
 * parts of the drawing.
 */
function isPlainStyle(css: string): boolean {
  if (/[\\@]|\/\*/.test(css) || namesScheme(css)) return false
  const called = css.split('(').slice(0, -1).map(lastWord)
  const urls = css.match(/url\s*\(/gi)?.length ?? 0
  const internal = css.match(/url\(\s*(["']?)#[\w.-]+\1\s*\)/g)?.length ?? 0
  return urls === internal && called.every((name) => FUNCTIONS.has(name))
}

/** Returns the last word. Searches from the end, because a regular expression would be tried at every start position. */
function lastWord(text: string): string {
  const trimmed = text.trimEnd()
  let from = trimmed.length
  while (/[\w-]/.test(trimmed[from - 1] ?? '')) from--
  return trimmed.slice(from)
}

interface SvgElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Text of the element, excluding its children. */
  text: string
}

class NotPlainXmlError extends Error {}

/**
 * Parses plain XML: no doctype, CDATA, processing instructions or entities other than the five predefined ones. Returns all elements,
 * parents before children, with character references resolved. Throws a NotPlainXmlError for any other document.
 */
function readSvg(source: string): SvgElement[] {
  const elements: SvgElement[] = []
  const open: SvgElement[] = []
  const parser = new SaxesParser()
  const reject = () => {
    throw new NotPlainXmlError('contains a doctype, CDATA or a processing instruction')
  }
  parser.on('error', () => {
    throw new NotPlainXmlError(`is not well-formed XML (line ${parser.line}, column ${parser.column})`)
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw new NotPlainXmlError('is not UTF-8')
  })
  parser.on('doctype', reject)
  parser.on('cdata', reject)
  parser.on('processinginstruction', reject)
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
