/** Decodes the streams of a PDF, up to a limit for all streams together. */
import { inflateSync } from 'node:zlib'
import { InvalidPdfError } from './budget.ts'
import { type PdfDict, PdfName, type PdfStream, type PdfValue } from './values.ts'

export class StreamDecoder {
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
