/** Which kind of image some bytes are, whatever their sender says. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/svg+xml'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg'
  return textOf(bytes)?.trimStart().startsWith('<') ? 'image/svg+xml' : undefined
}

/** The text that the bytes are in UTF-8, if they are. */
export function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
