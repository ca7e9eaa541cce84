/** Converts a font from WOFF, the format of the font packages, to TrueType, the format that PDF embeds. */
import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 12
const ENTRY_BYTES = 16
const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20

export function woffToTrueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * index))
  const offsets: number[] = []
  let size = HEADER_BYTES + ENTRY_BYTES * count
  for (const { data } of tables) {
    offsets.push(size)
    size += (data.length + 3) & ~3
  }
  const font = Buffer.alloc(size)
  woff.copy(font, 0, 4, 8)
  const steps = Math.floor(Math.log2(count))
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** steps * ENTRY_BYTES, 6)
  font.writeUInt16BE(steps, 8)
  font.writeUInt16BE((count - 2 ** steps) * ENTRY_BYTES, 10)
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    const begin = offsets[index] ?? 0
    font.write(tag, entry, 'latin1')
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(begin, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, begin)
  }
  return font
}

function readTable(woff: Buffer, entry: number): { tag: string; checksum: number; data: Buffer } {
  const [offset, compressedLength, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + compressedLength)
  return { tag: woff.toString('latin1', entry, entry + 4), checksum, data: compressedLength < length ? inflateSync(bytes) : bytes }
}
