/** Unpacks a font from WOFF, as font packages hold it, into the TrueType that PDF embeds. */
import { inflateSync } from 'node:zlib'

const HEADER = 12
const ENTRY = 16
const WOFF_HEADER = 44
const WOFF_ENTRY = 20

export function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, WOFF_HEADER + WOFF_ENTRY * index))
  const begins: number[] = []
  let size = HEADER + ENTRY * count
  for (const { data } of tables) {
    begins.push(size)
    size += (data.length + 3) & ~3
  }
  const font = Buffer.alloc(size)
  woff.copy(font, 0, 4, 8)
  const steps = Math.floor(Math.log2(count))
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** steps * ENTRY, 6)
  font.writeUInt16BE(steps, 8)
  font.writeUInt16BE((count - 2 ** steps) * ENTRY, 10)
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = HEADER + ENTRY * index
    const begin = begins[index] ?? 0
    font.write(tag, entry, 'latin1')
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(begin, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, begin)
  }
  return font
}

function tableAt(woff: Buffer, entry: number): { tag: string; checksum: number; data: Buffer } {
  const [offset, packed, unpacked, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number, number]
  const bytes = woff.subarray(offset, offset + packed)
  return { tag: woff.toString('latin1', entry, entry + 4), checksum, data: packed < unpacked ? inflateSync(bytes) : bytes }
}
