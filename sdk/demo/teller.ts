/** Tells the demonstration: numbered steps for people, a line of JSON for each step for programs. */
import type { Arrival } from '../../checks/listen/arrival.ts'
import { type Output, type OutputFormat, type Style, styleFor } from '../../checks/report/style.ts'

interface Step {
  /** The purpose of the step, in a sentence. */
  readonly about: string
  readonly lines: Readonly<Record<string, string>>
  /** For programs; absent: the lines. */
  readonly data?: object
}

const WIDTH = 16

export class Teller {
  readonly #to: Output
  readonly #format: OutputFormat
  readonly #style: Style
  #steps = 0

  constructor(to: Output, format: OutputFormat) {
    this.#to = to
    this.#format = format
    this.#style = styleFor(to)
  }

  step(title: string, { about, lines, data = lines }: Step): void {
    const number = ++this.#steps
    if (this.#format === 'json') return this.#write(JSON.stringify({ step: number, title, ...data }))
    const rows = Object.entries(lines).map(([name, value]) => `   ${this.#style('cyan', name.padEnd(WIDTH))}${value}`)
    this.#write([this.#style('bold', `${number}. ${title}`), `   ${this.#style('dim', about)}`, ...rows, ''].join('\n'))
  }

  /** A webhook that arrives after the story. */
  arrival(arrival: Arrival, asText: (arrival: Arrival, style: Style) => string): void {
    this.#write(this.#format === 'json' ? JSON.stringify(arrival) : asText(arrival, this.#style))
  }

  /** For people only. */
  say(text: string): void {
    if (this.#format === 'text') this.#write(text)
  }

  #write(text: string): void {
    this.#to.write(`${text}\n`)
  }
}
