/** Parses JSON or YAML text into its value and the positions of its parts. */
import { UnreadableError } from '../../core/errors.ts'
import { BOM, decodeUtf16 } from '../../validate/bytes.ts'
import { decodeText } from '../../validate/document.ts'
import { mayHaveExactNumbers } from '../document/exact-number.ts'
import { parseJsonText, type ParsedText } from './json-text.ts'

const YAML_NAME = /\.ya?ml$/i
const BEGINS_AS_JSON = /^\s*(?:[{["]|-?\d|true\b|false\b|null\b)/
const OPENAPI_IN_YAML = /^(?:---|%YAML|(?:openapi|swagger|info|paths)\s*:)/m

interface ParseOptions {
  /** Text that matches this pattern is YAML. */
  beginsAsYaml?: RegExp
  /** If true, marks numbers that a double cannot represent exactly. */
  exactNumbers?: boolean
}

/** Parses text as YAML if it is not JSON and its name or content indicates YAML. Loads the YAML parser on demand. */
export async function parseText(
  bytes: Uint8Array,
  file: string,
  { beginsAsYaml = OPENAPI_IN_YAML, exactNumbers = false }: ParseOptions = {},
): Promise<ParsedText> {
  const hasYamlText = (text: string) => !BEGINS_AS_JSON.test(text) && beginsAsYaml.test(text)
  // YAML may be UTF-16 (YAML 1.2, section 5.2), but JSON may not.
  const utf16 = decodeUtf16(bytes)
  const isUtf16 = utf16 !== undefined && (YAML_NAME.test(file) || hasYamlText(utf16))
  const decoded = isUtf16 ? utf16 : decodeText(bytes, file)
  const text = decoded.startsWith(BOM) ? decoded.slice(1) : decoded
  if (text.trim() === '') throw new UnreadableError(file, 'is empty. Check whether the command that writes it failed')
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
