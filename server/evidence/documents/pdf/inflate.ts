/** Unpacks the streams of a PDF, and no more of them than a server can hold. */
import { inflateSync } from 'node:zlib'
import { NotPdf } from './budget.ts'
import { type Dict, Name, type Stream, type Value } from './values.ts'

/** What all streams together may unpack to. */
export class Space {
  #left: number

  constructor(bytes: number) {
    this.#left = bytes
  }

  /** The stream's bytes; throws for filters that no stream of this kind has, and for what does not fit. */
  unpack(file: Buffer, { dict, begin, end }: Stream, most: number): Buffer {
    const packed = file.subarray(begin, end)
    const filters = listOf(dict.get('Filter')).map((filter) => (filter instanceof Name ? filter.name : ''))
    if (filters.length === 0) return this.#taken(packed, most)
    if (filters.length > 1 || filters[0] !== 'FlateDecode') throw new NotPdf(`is packed with ${filters.join(', ')}`)
    const unpacked = this.#taken(inflateSync(packed, { maxOutputLength: Math.max(1, Math.min(most, this.#left)) }), most)
    const [parameters] = listOf(dict.get('DecodeParms'))
    return parameters instanceof Map ? unpredicted(unpacked, parameters as Dict) : unpacked
  }

  #taken(bytes: Buffer, most: number): Buffer {
    this.#left -= bytes.length
    if (this.#left < 0 || bytes.length > most) throw new NotPdf('unpacks to more than its reader takes')
    return bytes
  }
}

const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly Value[]) : [value]

/** The predictor of PNG that tables of numbers are packed with: each row says how it differs from the one above. */
function unpredicted(bytes: Buffer, parameters: Dict): Buffer {
  const predictor = parameters.get('Predictor') ?? 1
  if (predictor === 1) return bytes
  const columns = parameters.get('Columns') ?? 1
  const plain = (parameters.get('Colors') ?? 1) === 1 && (parameters.get('BitsPerComponent') ?? 8) === 8
  const known = typeof predictor === 'number' && predictor >= 10 && typeof columns === 'number' && Number.isInteger(columns)
  if (!known || !plain || columns < 1 || columns > bytes.length) throw new NotPdf('is packed with an unknown predictor')
  const rows = Math.floor(bytes.length / (columns + 1))
  const out = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const way = bytes[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = column > 0 ? (out[at - 1] ?? 0) : 0
      const up = row > 0 ? (out[at - columns] ?? 0) : 0
      const corner = column > 0 && row > 0 ? (out[at - columns - 1] ?? 0) : 0
      out[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + predicted(way, left, up, corner)
    }
  }
  return out
}

function predicted(way: number, left: number, up: number, corner: number): number {
  if (way === 1) return left
  if (way === 2) return up
  if (way === 3) return Math.floor((left + up) / 2)
  if (way !== 4) return 0
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)] as [
    number,
    number,
    number,
  ]
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner
}
