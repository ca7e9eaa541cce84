/** The headers of multipart/form-data: the body's boundary, and the field name and file name of a part (RFC 7578, RFC 8187). */
import { MIMEType } from 'node:util'

/** Returns undefined if the Content-Type has no boundary. */
export function parseBoundary(contentType: string): string | undefined {
  try {
    return new MIMEType(contentType).params.get('boundary') || undefined
  } catch {
    return undefined
  }
}

export interface Disposition {
  readonly name: string | undefined
  /** The name without folders. Empty if the part is a file whose name cannot be read. Undefined if the header has no file name. */
  readonly fileName: string | undefined
}

type Parameter = readonly [name: string, value: string]

/** Matches `filename="a;b.pdf"` or `filename=a.pdf`. If the closing quotation mark is missing, the value ends with the header. */
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\[^])*)"?|([^;]*))/g

/** Parses a Content-Disposition header, in which each character represents one byte. */
export function parseDisposition(header: string): Disposition {
  const parameters = [...header.matchAll(PARAMETER)].map(([, name = '', quoted, token = '']): Parameter => [
    name.toLowerCase(),
    quoted === undefined ? token.trim() : unescapeQuotes(quoted),
  ])
  const fileName = findParameter(parameters, 'filename')
  return { name: findParameter(parameters, 'name'), fileName: fileName && getBaseName(fileName) }
}

/** Unescapes only quotation marks and backslashes, because some clients on Windows send paths with unescaped backslashes. */
const unescapeQuotes = (quoted: string): string => quoted.replaceAll(/\\(["\\])/g, '$1')

/** Prefers `name*` over `name`, regardless of their order. Returns an empty string if `name` is missing and `name*` is malformed. */
function findParameter(parameters: readonly Parameter[], name: string): string | undefined {
  const getValue = (wanted: string) => parameters.find(([key]) => key === wanted)?.[1]
  const [extended, plain] = [getValue(`${name}*`), getValue(name)]
  const decoded = decodeExtended(extended ?? '')
  if (decoded) return decoded
  if (plain !== undefined) return decodePlain(plain)
  return extended === undefined ? undefined : ''
}

/** Decodes `UTF-8'en'Zo%C3%AB.pdf`. Returns undefined for any other form, an unknown charset, invalid bytes, or line breaks. */
function decodeExtended(value: string): string | undefined {
  const [, charset = '', encoded = ''] = /^([^']+)'[^']*'(.*)$/.exec(value) ?? []
  if (/%(?![\da-f]{2})/i.test(encoded)) return undefined
  const bytes = encoded.replaceAll(/%(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  const text = decode(Buffer.from(bytes, 'latin1'), charset)
  return text !== undefined && /[\r\n]/.test(text) ? undefined : text
}

/** Decodes UTF-8 and encoded words such as `=?utf-8?B?Wm/Dqy5wZGY=?=`, which .NET writes for names that are not ASCII. */
function decodePlain(value: string): string {
  const [, charset = '', base64 = ''] = /^=\?([^?]+)\?b\?([^?]*)\?=$/i.exec(value) ?? []
  return decode(Buffer.from(base64, 'base64'), charset) ?? Buffer.from(value, 'latin1').toString()
}

/** Returns undefined if the charset is unknown or the bytes are invalid. */
function decode(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function getBaseName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return name === '.' || name === '..' ? '' : name
}
