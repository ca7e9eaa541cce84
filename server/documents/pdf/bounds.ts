/** Finds the beginning and the end of a PDF in a file. PDF readers accept other bytes before the header, and padding after the end. */

/** Maximum number of bytes before the header (PDF Reference 1.7, appendix H). */
const MAX_LEADING_BYTES = 1024

/** Number of bytes at the end of a file that PDF readers search for `%%EOF`. */
const END_BYTES = 1024

const HEADER = '%PDF-'

/** Returns the offset of the header. Undefined if the file does not begin like a PDF. */
export function findPdfHeader(file: Uint8Array): number | undefined {
  const offset = Buffer.from(file.subarray(0, MAX_LEADING_BYTES + HEADER.length)).indexOf(HEADER)
  return offset === -1 ? undefined : offset
}

/** Returns the PDF that a file contains, whose offsets start at its header. Undefined if the header or the end is missing. */
export function trimPdf(file: Uint8Array): Uint8Array | undefined {
  const begin = findPdfHeader(file)
  let end = file.length
  while (end > 0 && isPadding(file[end - 1])) end--
  if (begin === undefined || !Buffer.from(file.subarray(Math.max(begin, end - END_BYTES), end)).includes('%%EOF')) return undefined
  return file.subarray(begin, end)
}

/** Returns true for NUL and white space. */
const isPadding = (byte: number | undefined): boolean => byte === 0 || byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d)
