/** Keys and tokens in the forms that services give them, PEM blocks and connection strings: the rules of secretlint find them. IBANs, too. */
import { rules } from '@secretlint/secretlint-rule-preset-recommend'

/** The part of a text that a secret takes. */
export type Range = readonly [start: number, end: number]

/** A rule of secretlint as it is run here: over a text that is not in a file. */
interface Rule {
  readonly meta: { readonly id: string }
  readonly create: (context: object, options: object) => { readonly file?: (source: object) => unknown }
}

/** Rules that are off until an option asks for them: identifiers of keys of AWS. */
const OPTIONS: Readonly<Record<string, object>> = { '@secretlint/secretlint-rule-aws': { enableIDScanRule: true } }

let found: Range[] = []

const CONTEXT = {
  createTranslator: () => (messageId: string) => ({ messageId, message: messageId }),
  report: ({ range }: { readonly range: Range }) => void found.push(range),
  ignore: () => {},
}

/** Its finding is the whole URL; mask.ts finds the credentials in one. */
const BASIC_AUTH = '@secretlint/secretlint-rule-basicauth'

const checks = (rules as unknown as readonly Rule[])
  .filter(({ meta }) => meta.id !== BASIC_AUTH)
  .flatMap(({ meta, create }) => create(CONTEXT, OPTIONS[meta.id] ?? {}).file ?? [])

/** A masked URL stays one: of a webhook or a connection string the scheme and the host are shown. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/\s]*\//i

function secretPart(text: string, [start, end]: Range): Range {
  const [origin = ''] = ORIGIN.exec(text.slice(start, end)) ?? []
  return [start + origin.length, end]
}

/** No secret that a rule knows is shorter, and has a space within this many characters. */
const LONG_WORD = /\S{16}/

/** ISO 13616: groups of four, with spaces between them or without. The remainder tells it from other texts. */
const IBAN = /(?<![\dA-Za-z])[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){2,7}(?: ?[\dA-Z]{1,3})?(?![\dA-Za-z])/g

function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '')
  const digits = (compact.slice(4) + compact.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

export function knownSecrets(text: string): Range[] {
  const ibans = [...text.matchAll(IBAN)].filter(([iban]) => isIban(iban)).map(({ 0: iban, index }): Range => [index, index + iban.length])
  if (!LONG_WORD.test(text)) return ibans
  found = []
  const source = { content: text, filePath: '', ext: '', contentType: 'text' }
  for (const check of checks) check(source)
  return [...found.map((range) => secretPart(text, range)), ...ibans]
}
