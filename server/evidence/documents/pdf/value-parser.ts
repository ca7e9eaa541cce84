/** Parses the values of PDF syntax, within a budget. It throws at the first text that is not a value. */

/** Stops parsing. */
export class InvalidPdfError extends Error {
  /** Parsing stops for the whole file; without it, only for one value. */
  readonly fatal: boolean

  constructor(message: string, fatal = false) {
    super(message)
    this.fatal = fatal
  }
}

/** Many millions of empty values fit into a file, but not into memory. */
const MAX_VALUES = 4_000_000

/** Counts down the characters that may still be read. A hostile file makes its parser read the same bytes again and again. */
export class ParseBudget {
  #left: number
  #values = 0

  constructor(size: number) {
    this.#left = size
  }

  spendCharacters(size: number): void {
    this.#left -= size
    if (this.#left < 0) throw new InvalidPdfError('asks for more work than its size allows', true)
  }

  countValue(): void {
    this.#values += 1
    if (this.#values > MAX_VALUES) throw new InvalidPdfError('holds too many values', true)
  }
}

export class PdfName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A string of bytes: one character for each byte. */
export class PdfString {
  readonly bytes: string

  constructor(bytes: string) {
    this.bytes = bytes
  }
}

export class PdfRef {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

export interface PdfDict extends ReadonlyMap<string, PdfValue> {}

export class PdfStream {
  readonly dict: PdfDict
  readonly begin: number
  readonly end: number

  constructor(dict: PdfDict, begin: number, end: number) {
    this.dict = dict
    this.begin = begin
    this.end = end
  }
}

/** The values of PDF syntax. Numbers, booleans, null, arrays and dictionaries are those of JavaScript. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfStream | PdfDict | readonly PdfValue[]

const MAX_DEPTH = 64
const MAX_STRING_LENGTH = 1024 * 1024
const SPACE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const NUMBER = /[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y
const REF = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{0,300})/y
const WORD = /(?:true|false|null)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y
const HEX = /<([\da-fA-F\0\t\n\f\r ]*)>/y
const PLAIN = /[^()\\]+/y
const BRACKET = /[()]/y
const ESCAPE = /\\(?:([0-7]{1,3})|\r\n|([^]))/y

export class ValueParser {
  readonly text: string
  position: number
  readonly #budget: ParseBudget

  constructor(text: string, position: number, budget: ParseBudget) {
    this.text = text
    this.position = position
    this.#budget = budget
  }

  parseValue(depth = 0): PdfValue {
    this.match(SPACE)
    this.#budget.countValue()
    if (depth > MAX_DEPTH) throw new InvalidPdfError('is nested too deep')
    const ref = this.match(REF)
    if (ref) return new PdfRef(Number(ref[1]))
    const number = this.match(NUMBER)
    if (number) return Number(number[0])
    const name = this.match(NAME)
    if (name) return new PdfName(decodeName(name[1] ?? ''))
    const word = this.match(WORD)
    if (word) return word[0] === 'null' ? null : word[0] === 'true'
    if (this.skip('<<')) return this.#parseDict(depth)
    if (this.skip('[')) return this.#parseArray(depth)
    if (this.skip('(')) return this.#parseLiteralString()
    const hex = this.match(HEX)
    if (hex) return new PdfString(Buffer.from(padToEven((hex[1] ?? '').replace(/[^\da-fA-F]/g, '')), 'hex').toString('latin1'))
    throw new InvalidPdfError('holds what is no value')
  }

  skip(token: string): boolean {
    if (!this.text.startsWith(token, this.position)) return false
    this.#budget.spendCharacters(token.length)
    this.position += token.length
    return true
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    const match = pattern.exec(this.text)
    this.#budget.spendCharacters(match?.[0].length ?? 0)
    if (match) this.position = pattern.lastIndex
    return match
  }

  #parseDict(depth: number): PdfDict {
    const dict = new Map<string, PdfValue>()
    for (;;) {
      this.match(SPACE)
      if (this.skip('>>')) return dict
      const name = this.match(NAME)
      if (!name) throw new InvalidPdfError('holds a dictionary that does not end')
      dict.set(decodeName(name[1] ?? ''), this.parseValue(depth + 1))
    }
  }

  #parseArray(depth: number): PdfValue[] {
    const array: PdfValue[] = []
    for (;;) {
      this.match(SPACE)
      if (this.skip(']')) return array
      array.push(this.parseValue(depth + 1))
    }
  }

  #parseLiteralString(): PdfString {
    const parts: string[] = []
    const begin = this.position
    let open = 1
    while (open > 0) {
      if (this.position - begin > MAX_STRING_LENGTH) throw new InvalidPdfError('holds a string that is too long')
      const plain = this.match(PLAIN)
      const escape = plain ? null : this.match(ESCAPE)
      if (plain) parts.push(plain[0])
      else if (escape) parts.push(unescapeCharacter(escape))
      else {
        const [bracket] = this.match(BRACKET) ?? []
        if (!bracket) throw new InvalidPdfError('holds a string that does not end')
        open += bracket === '(' ? 1 : -1
        if (open > 0) parts.push(bracket)
      }
    }
    return new PdfString(parts.join(''))
  }
}

const ESCAPED_CHARACTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }

function unescapeCharacter([, octal, character]: RegExpExecArray): string {
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
  return character === undefined ? '' : (ESCAPED_CHARACTERS[character] ?? character)
}

const decodeName = (name: string): string =>
  name.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const padToEven = (digits: string): string => (digits.length % 2 === 0 ? digits : `${digits}0`)
