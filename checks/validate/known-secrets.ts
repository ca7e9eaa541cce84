/** Finds IBANs, and uses secretlint's rules to find keys and tokens for well-known services, PEM blocks and connection strings. */
import { rules } from '@secretlint/secretlint-rule-preset-recommend'

/** Range of a secret in a string. */
export type Range = readonly [start: number, end: number]

/** A secretlint rule, which runs on a string instead of a file. */
interface Rule {
  readonly meta: { readonly id: string }
  readonly create: (context: object, options: object) => { readonly file?: (source: object) => unknown }
}

/** Enables an optional rule for AWS key identifiers. */
const OPTIONS: Readonly<Record<string, object>> = { '@secretlint/secretlint-rule-aws': { enableIDScanRule: true } }

let reported: Range[] = []

const CONTEXT = {
  createTranslator: () => (messageId: string) => ({ messageId, message: messageId }),
  report: ({ range }: { readonly range: Range }) => void reported.push(range),
  ignore: () => {},
}

/** Excluded, because this rule reports the whole URL. The patterns in mask.ts mask only the credentials. */
const BASIC_AUTH = '@secretlint/secretlint-rule-basicauth'

const ruleChecks = (rules as unknown as readonly Rule[])
  .filter(({ meta }) => meta.id !== BASIC_AUTH)
  .flatMap(({ meta, create }) => create(CONTEXT, OPTIONS[meta.id] ?? {}).file ?? [])

/** Masked webhook URLs and connection strings keep their scheme and host. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/\s]*\//i

function excludeOrigin(text: string, [start, end]: Range): Range {
  const [origin = ''] = ORIGIN.exec(text.slice(start, end)) ?? []
  return [start + origin.length, end]
}

/** Matches words of the minimum length. All secrets that the rules detect are at least this long and contain no white space. */
const LONG_WORD = /\S{16}/

/** ISO 13616: groups of four characters, optionally separated by spaces. The check digits distinguish IBANs from other text. */
const IBAN = /(?<![\dA-Za-z])[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){2,7}(?: ?[\dA-Z]{1,3})?(?![\dA-Za-z])/g

function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '')
  const digits = (compact.slice(4) + compact.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

export function findKnownSecrets(text: string): Range[] {
  const ibans = [...text.matchAll(IBAN)].filter(([iban]) => isIban(iban)).map(({ 0: iban, index }): Range => [index, index + iban.length])
  if (!LONG_WORD.test(text)) return ibans
  reported = []
  const source = { content: text, filePath: '', ext: '', contentType: 'text' }
  for (const check of ruleChecks) check(source)
  return [...reported.map((range) => excludeOrigin(text, range)), ...ibans]
}
