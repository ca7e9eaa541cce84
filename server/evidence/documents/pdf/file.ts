/** The objects of a PDF, found by reading the file through once: the table that says where they are may lie. */
import { Budget, NotPdf } from './budget.ts'
import { Space } from './inflate.ts'
import { Reader } from './reader.ts'
import { type Dict, Name, Ref, Stream, type Value } from './values.ts'

/** All packed objects together, unpacked. */
const MOST_UNPACKED = 64 * 1024 * 1024
/** How often each byte may be looked at. */
const LOOKS = 3
const MOST_OBJECTS = 500_000
/** In one stream; those who write PDFs pack some hundreds. */
const MOST_PACKED = 100_000
/** Two numbers and the spaces after them. */
const LONGEST_ENTRY = 24
/** Beginnings of objects that turn out to be none. */
const MOST_FAILURES = 5000
/** From a reference to a reference to a reference. */
const MOST_STEPS = 20

export class PdfFile {
  readonly bytes: Buffer
  readonly space = new Space(MOST_UNPACKED)
  readonly objects = new Map<number, Value>()
  /** The last trailer that names the catalog: each change of a file appends its own. */
  trailer: Dict | undefined
  encrypted = false
  #failures = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
    const text = bytes.toString('latin1')
    const budget = new Budget(LOOKS * text.length + 10_000)
    const landmark = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj|trailer/g
    for (let found = landmark.exec(text); found; found = landmark.exec(text)) {
      const reader = new Reader(text, landmark.lastIndex, budget)
      const value = this.#readable(reader)
      if (value === undefined) continue
      if (found[1] === undefined) this.#trailer(value)
      else this.#object(Number(found[1]), streamOr(value, reader), budget)
      landmark.lastIndex = Math.max(landmark.lastIndex, reader.at)
    }
  }

  /** What a value is, whether it stands there or is referred to. */
  look(value: Value | undefined): Value | undefined {
    let seen = value
    for (let step = 0; seen instanceof Ref && step < MOST_STEPS; step++) seen = this.objects.get(seen.number)
    return seen instanceof Ref ? undefined : seen
  }

  dict(value: Value | undefined): Dict | undefined {
    const seen = this.look(value)
    return isDict(seen) ? seen : undefined
  }

  /** A number and `obj` in the midst of something else begin no object; where that happens all the time, nothing is one. */
  #readable(reader: Reader): Value | undefined {
    const before = reader.at
    try {
      return reader.value()
    } catch (error) {
      if (!(error instanceof NotPdf) || error.final) throw error
      this.#failures += 1
      if (this.#failures > MOST_FAILURES) throw new NotPdf('is mostly no PDF', true)
      reader.at = before
      return undefined
    }
  }

  #trailer(value: Value): void {
    if (!isDict(value)) return
    if (value.has('Encrypt')) this.encrypted = true
    if (value.has('Root')) this.trailer = value
  }

  #object(number: number, value: Value, budget: Budget): void {
    if (this.objects.size >= MOST_OBJECTS) throw new NotPdf('has too many objects')
    this.objects.set(number, value)
    if (!(value instanceof Stream)) return
    const type = value.dict.get('Type')
    if (!(type instanceof Name)) return
    if (type.name === 'XRef') this.#trailer(value.dict)
    if (type.name === 'ObjStm') this.#packed(value, budget)
  }

  /** Objects that are packed together: first their numbers and where each begins, then they. */
  #packed(stream: Stream, budget: Budget): void {
    const [count, first] = [stream.dict.get('N'), stream.dict.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number' || count > MOST_PACKED)
      throw new NotPdf('packs objects without saying how many')
    const text = this.space.unpack(this.bytes, stream, MOST_UNPACKED).toString('latin1')
    const head = (text.slice(0, Math.min(first, count * LONGEST_ENTRY)).match(/\d{1,10}/g) ?? []).map(Number)
    budget.spend(-LOOKS * text.length)
    for (let at = 0; at < Math.min(count, head.length / 2); at++) {
      const [number = 0, offset = 0] = head.slice(2 * at, 2 * at + 2)
      const value = this.#readable(new Reader(text, first + offset, budget))
      if (value === undefined) continue
      if (this.objects.size >= MOST_OBJECTS) throw new NotPdf('has too many objects')
      this.objects.set(number, value)
    }
  }
}

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map

const BEGIN = /[\0\t\n\f\r ]*stream(?:\r\n|\n|\r)/y
const END = /[\0\t\n\f\r ]{0,20}endstream/y

/** The stream that a dictionary heads. Its length may be told elsewhere, or wrongly: then it lasts to its closing word. */
function streamOr(value: Value, reader: Reader): Value {
  if (!isDict(value) || !reader.take(BEGIN)) return value
  const begin = reader.at
  const length = value.get('Length')
  if (typeof length === 'number' && Number.isInteger(length) && length >= 0 && begin + length <= reader.text.length) {
    reader.at = begin + length
    if (reader.take(END)) return new Stream(value, begin, begin + length)
  }
  const closing = reader.text.indexOf('endstream', begin)
  if (closing === -1) throw new NotPdf('holds a stream that does not end')
  reader.at = closing
  return new Stream(value, begin, closing)
}
