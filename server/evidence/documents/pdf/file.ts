/** Finds the objects of a PDF by scanning the whole file once. The cross-reference table is ignored, because it may be wrong. */
import { inflateSync } from 'node:zlib'
import { InvalidPdfError, ParseBudget, type PdfDict, PdfName, PdfRef, PdfStream, type PdfValue, ValueParser } from './value-parser.ts'

/** The decoded size of all streams together. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024
/** Each byte may be read this many times. */
const READS_PER_BYTE = 3
const MAX_OBJECTS = 500_000
/** Usual PDF writers put some hundreds of objects into one object stream. */
const MAX_OBJECTS_PER_STREAM = 100_000
/** Two numbers and the white space after them. */
const MAX_HEADER_ENTRY_LENGTH = 24
/** At most this many values may fail to parse. */
const MAX_FAILURES = 5000
/** At most this many references to references are followed. */
const MAX_REFERENCE_DEPTH = 20

export class PdfFile {
  readonly bytes: Buffer
  readonly decoder = new StreamDecoder(MAX_DECODED_BYTES)
  readonly objects = new Map<number, PdfValue>()
  /** The last trailer that names the catalog: every incremental update appends a trailer. */
  trailer: PdfDict | undefined
  encrypted = false
  #failures = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
    const text = bytes.toString('latin1')
    const budget = new ParseBudget(READS_PER_BYTE * text.length + 10_000)
    const beginning = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj|trailer/g
    for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
      const parser = new ValueParser(text, beginning.lastIndex, budget)
      const value = this.#tryParse(parser)
      if (value === undefined) continue
      if (match[1] === undefined) this.#keepTrailer(value)
      else this.#keepObject(Number(match[1]), streamOrValue(value, parser), budget)
      beginning.lastIndex = Math.max(beginning.lastIndex, parser.position)
    }
  }

  /** Follows a reference to its value; other values are returned as they are. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    let resolved = value
    for (let step = 0; resolved instanceof PdfRef && step < MAX_REFERENCE_DEPTH; step++) resolved = this.objects.get(resolved.number)
    return resolved instanceof PdfRef ? undefined : resolved
  }

  resolveDict(value: PdfValue | undefined): PdfDict | undefined {
    const resolved = this.resolve(value)
    return isDict(resolved) ? resolved : undefined
  }

  /** A match inside other data is not an object, so a failure skips it. After too many failures the file counts as no PDF. */
  #tryParse(parser: ValueParser): PdfValue | undefined {
    const before = parser.position
    try {
      return parser.parseValue()
    } catch (error) {
      if (!(error instanceof InvalidPdfError) || error.fatal) throw error
      this.#failures += 1
      if (this.#failures > MAX_FAILURES) throw new InvalidPdfError('is mostly no PDF', true)
      parser.position = before
      return undefined
    }
  }

  #keepTrailer(value: PdfValue): void {
    if (!isDict(value)) return
    if (value.has('Encrypt')) this.encrypted = true
    if (value.has('Root')) this.trailer = value
  }

  #keepObject(number: number, value: PdfValue, budget: ParseBudget): void {
    if (this.objects.size >= MAX_OBJECTS) throw new InvalidPdfError('has too many objects')
    this.objects.set(number, value)
    if (!(value instanceof PdfStream)) return
    const type = value.dict.get('Type')
    if (!(type instanceof PdfName)) return
    if (type.name === 'XRef') this.#keepTrailer(value.dict)
    if (type.name === 'ObjStm') this.#keepObjectStream(value, budget)
  }

  /** An object stream begins with the number and the offset of each object; the objects follow. */
  #keepObjectStream(stream: PdfStream, budget: ParseBudget): void {
    const [count, first] = [stream.dict.get('N'), stream.dict.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number' || count > MAX_OBJECTS_PER_STREAM)
      throw new InvalidPdfError('packs objects without saying how many')
    const text = this.decoder.decode(this.bytes, stream, MAX_DECODED_BYTES).toString('latin1')
    const header = (text.slice(0, Math.min(first, count * MAX_HEADER_ENTRY_LENGTH)).match(/\d{1,10}/g) ?? []).map(Number)
    budget.spendCharacters(-READS_PER_BYTE * text.length)
    for (let at = 0; at < Math.min(count, header.length / 2); at++) {
      const [number = 0, offset = 0] = header.slice(2 * at, 2 * at + 2)
      const value = this.#tryParse(new ValueParser(text, first + offset, budget))
      if (value === undefined) continue
      if (this.objects.size >= MAX_OBJECTS) throw new InvalidPdfError('has too many objects')
      this.objects.set(number, value)
    }
  }
}

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map

const STREAM_BEGIN = /[\0\t\n\f\r ]*stream(?:\r\n|\n|\r)/y
const STREAM_END = /[\0\t\n\f\r ]{0,20}endstream/y

/** A dictionary before `stream` makes a stream. When its Length is a reference or wrong, the stream ends at `endstream`. */
function streamOrValue(value: PdfValue, parser: ValueParser): PdfValue {
  if (!isDict(value) || !parser.match(STREAM_BEGIN)) return value
  const begin = parser.position
  const length = value.get('Length')
  if (typeof length === 'number' && Number.isInteger(length) && length >= 0 && begin + length <= parser.text.length) {
    parser.position = begin + length
    if (parser.match(STREAM_END)) return new PdfStream(value, begin, begin + length)
  }
  const closing = parser.text.indexOf('endstream', begin)
  if (closing === -1) throw new InvalidPdfError('holds a stream that does not end')
  parser.position = closing
  return new PdfStream(value, begin, closing)
}

/** Decodes the streams of a PDF, up to a limit for all streams together. */
class StreamDecoder {
  #bytesLeft: number

  constructor(bytes: number) {
    this.#bytesLeft = bytes
  }

  /** Throws for any filter except FlateDecode, and when the limit is exceeded. */
  decode(file: Buffer, { dict, begin, end }: PdfStream, maxBytes: number): Buffer {
    const encoded = file.subarray(begin, end)
    const filters = listOf(dict.get('Filter')).map((filter) => (filter instanceof PdfName ? filter.name : ''))
    if (filters.length === 0) return this.#charge(encoded, maxBytes)
    if (filters.length > 1 || filters[0] !== 'FlateDecode') throw new InvalidPdfError(`is packed with ${filters.join(', ')}`)
    const decoded = this.#charge(inflateSync(encoded, { maxOutputLength: Math.max(1, Math.min(maxBytes, this.#bytesLeft)) }), maxBytes)
    const [parameters] = listOf(dict.get('DecodeParms'))
    return parameters instanceof Map ? undoPredictor(decoded, parameters as PdfDict) : decoded
  }

  #charge(bytes: Buffer, maxBytes: number): Buffer {
    this.#bytesLeft -= bytes.length
    if (this.#bytesLeft < 0 || bytes.length > maxBytes) throw new InvalidPdfError('unpacks to more than its reader takes')
    return bytes
  }
}

const listOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly PdfValue[]) : [value]

/** Reverses the PNG predictors: each row is stored as its difference from neighbouring bytes. */
function undoPredictor(bytes: Buffer, parameters: PdfDict): Buffer {
  const predictor = parameters.get('Predictor') ?? 1
  if (predictor === 1) return bytes
  const columns = parameters.get('Columns') ?? 1
  const plain = (parameters.get('Colors') ?? 1) === 1 && (parameters.get('BitsPerComponent') ?? 8) === 8
  const known = typeof predictor === 'number' && predictor >= 10 && typeof columns === 'number' && Number.isInteger(columns)
  if (!known || !plain || columns < 1 || columns > bytes.length) throw new InvalidPdfError('is packed with an unknown predictor')
  const rows = Math.floor(bytes.length / (columns + 1))
  const out = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const filterType = bytes[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = column > 0 ? (out[at - 1] ?? 0) : 0
      const up = row > 0 ? (out[at - columns] ?? 0) : 0
      const corner = column > 0 && row > 0 ? (out[at - columns - 1] ?? 0) : 0
      out[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + predictByte(filterType, left, up, corner)
    }
  }
  return out
}

/** The PNG filter types: 1 is Sub, 2 is Up, 3 is Average, 4 is Paeth. */
function predictByte(filterType: number, left: number, up: number, corner: number): number {
  if (filterType === 1) return left
  if (filterType === 2) return up
  if (filterType === 3) return Math.floor((left + up) / 2)
  if (filterType !== 4) return 0
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)] as [
    number,
    number,
    number,
  ]
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner
}
