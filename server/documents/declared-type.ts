/** The Content-Type that a sender declares for a file. */

/** Maps names that clients use for media types to the registered names. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/pdf': 'application/pdf',
  'application/x-pdf': 'application/pdf',
  'application/acrobat': 'application/pdf',
  'application/vnd.pdf': 'application/pdf',
  'text/pdf': 'application/pdf',
  'text/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'image/tif': 'image/tiff',
  'image/x-tiff': 'image/tiff',
  'image/x-bmp': 'image/bmp',
  'image/x-ms-bmp': 'image/bmp',
  'image/svg': 'image/svg+xml',
  'application/xhtml+xml': 'text/html',
  'text/json': 'application/json',
}

/**
 * Types that clients send for a file whose type is unknown, or for a download. text/plain is the default for a part without a Content-Type
 * (RFC 7578).
 */
const GENERIC_TYPES: ReadonlySet<string> = new Set([
  'text/plain',
  'multipart/form-data',
  'binary/octet-stream',
  ...['octet-stream', 'binary', 'unknown', 'x-unknown', 'download', 'x-download', 'force-download', 'x-force-download'].map(
    (name) => `application/${name}`,
  ),
])

/** Returns the registered name of a declared type, in lower case and without parameters. */
export function canonicalType(declared: string): string {
  const type = (declared.split(';', 1)[0] ?? '').trim().toLowerCase()
  return Object.hasOwn(ALIASES, type) ? (ALIASES[type] as string) : type
}

/** Returns true if the content determines the type, because the declared type is empty, generic or a wildcard. */
export function isGenericType(declared: string): boolean {
  const type = canonicalType(declared)
  return !type.includes('/') || type.includes('*') || GENERIC_TYPES.has(type)
}

/** Returns true if the declared type is compatible with the detected type. */
export const isCompatibleType = (declared: string, detected: string): boolean =>
  isGenericType(declared) || canonicalType(declared) === detected
