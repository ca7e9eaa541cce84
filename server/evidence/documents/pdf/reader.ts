/** Reads the values of a PDF from its text: it stops at the first thing that is none. */
import { Budget, NotPdf } from './budget.ts'
import { type Dict, Name, Ref, Text, type Value } from './values.ts'

const DEEPEST = 64
const LONGEST_STRING = 1024 * 1024
const SPACE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const NUMBER = /[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y
const REF = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{0,300})/y
const WORD = /(?:true|false|null)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/y
const HEX = /<([\da-fA-F\0\t\n\f\r ]*)>/y
const PLAIN = /[^()\\]+/y
const BRACKET = /[()]/y
const ESCAPE = /\\(?:([0-7]{1,3})|\r\n|([^]))/y

export class Reader {
  readonly text: string
  at: number
  readonly #budget: Budget

  constructor(text: string, at: number, budget: Budget) {
    this.text = text
    this.at = at
    this.#budget = budget
  }

  value(depth = 0): Value {
    this.take(SPACE)
    this.#budget.count()
    if (depth > DEEPEST) throw new NotPdf('is nested too deep')
    const ref = this.take(REF)
    if (ref) return new Ref(Number(ref[1]))
    const number = this.take(NUMBER)
    if (number) return Number(number[0])
    const name = this.take(NAME)
    if (name) return new Name(unescaped(name[1] ?? ''))
    const word = this.take(WORD)
    if (word) return word[0] === 'null' ? null : word[0] === 'true'
    if (this.skip('<<')) return this.#dict(depth)
    if (this.skip('[')) return this.#array(depth)
    if (this.skip('(')) return this.#literal()
    const hex = this.take(HEX)
    if (hex) return new Text(Buffer.from(even((hex[1] ?? '').replace(/[^\da-fA-F]/g, '')), 'hex').toString('latin1'))
    throw new NotPdf('holds what is no value')
  }

  skip(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false
    this.#budget.spend(token.length)
    this.at += token.length
    return true
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    this.#budget.spend(match?.[0].length ?? 0)
    if (match) this.at = pattern.lastIndex
    return match
  }

  #dict(depth: number): Dict {
    const dict = new Map<string, Value>()
    for (;;) {
      this.take(SPACE)
      if (this.skip('>>')) return dict
      const name = this.take(NAME)
      if (!name) throw new NotPdf('holds a dictionary that does not end')
      dict.set(unescaped(name[1] ?? ''), this.value(depth + 1))
    }
  }

  #array(depth: number): Value[] {
    const array: Value[] = []
    for (;;) {
      this.take(SPACE)
      if (this.skip(']')) return array
      array.push(this.value(depth + 1))
    }
  }

  #literal(): Text {
    const parts: string[] = []
    const begin = this.at
    let open = 1
    while (open > 0) {
      if (this.at - begin > LONGEST_STRING) throw new NotPdf('holds a string that is too long')
      const plain = this.take(PLAIN)
      const escape = plain ? null : this.take(ESCAPE)
      if (plain) parts.push(plain[0])
      else if (escape) parts.push(meant(escape))
      else {
        const [bracket] = this.take(BRACKET) ?? []
        if (!bracket) throw new NotPdf('holds a string that does not end')
        open += bracket === '(' ? 1 : -1
        if (open > 0) parts.push(bracket)
      }
    }
    return new Text(parts.join(''))
  }
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }

function meant([, octal, character]: RegExpExecArray): string {
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
  return character === undefined ? '' : (ESCAPED[character] ?? character)
}

const unescaped = (name: string): string =>
  name.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const even = (digits: string): string => (digits.length % 2 === 0 ? digits : `${digits}0`)
