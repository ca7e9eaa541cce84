/** The value of a text in JSON or YAML, and where its parts stand. */
import { Unreadable } from '../../core/errors.ts'
import { BOM, decodeUtf16 } from '../../validate/bytes.ts'
import { decodeText } from '../../validate/document.ts'
import { mayHaveExactNumbers } from '../document/exact-number.ts'
import { parseJsonText, type ParsedText } from './json-text.ts'

const YAML_NAME = /\.ya?ml$/i
const BEGINS_AS_JSON = /^\s*(?:[{["]|-?\d|true\b|false\b|null\b)/
const OPENAPI_IN_YAML = /^(?:---|%YAML|(?:openapi|swagger|info|paths)\s*:)/m

interface Asked {
  /** A text that matches is YAML. */
  beginsAsYaml?: RegExp
  /** True: the value has a text in place of a number that no double is equal to. */
  exactNumbers?: boolean
}

/** A text that is no JSON is YAML if the name or the text says so. The parser of YAML is loaded for YAML only. */
export async function parseText(
  bytes: Uint8Array,
  file: string,
  { beginsAsYaml = OPENAPI_IN_YAML, exactNumbers = false }: Asked = {},
): Promise<ParsedText> {
  const hasYamlText = (text: string) => !BEGINS_AS_JSON.test(text) && beginsAsYaml.test(text)
  // YAML may be UTF-16 (YAML 1.2, section 5.2). JSON may not.
  const utf16 = decodeUtf16(bytes)
  const isUtf16 = utf16 !== undefined && (YAML_NAME.test(file) || hasYamlText(utf16))
  const decoded = isUtf16 ? utf16 : decodeText(bytes, file)
  const text = decoded.startsWith(BOM) ? decoded.slice(1) : decoded
  if (text.trim() === '') throw new Unreadable(file, 'is empty; did the command that writes it fail?')
  const isYaml = YAML_NAME.test(file) ? !isJson(text) : hasYamlText(text)
  const exactly = exactNumbers && mayHaveExactNumbers(text)
  return isYaml ? (await import('./yaml-text.ts')).parseYamlText(text, file, exactly) : parseJsonText(text, file, exactly)
}

function isJson(text: string): boolean {
  if (!BEGINS_AS_JSON.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
