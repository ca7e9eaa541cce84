/** A single JSON document from a file, a stream or a caller of the library. */
import { fstatSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { BOM, MAX_DOCUMENT_BYTES, createNotUtf8Error, describeOtherEncoding, createTooLargeError, decodeUtf8 } from './bytes.ts'
import type { TextChecker, TextFeatures } from './checker.ts'
import type { Finding, CheckResult } from '../report/finding.ts'
import { UnreadableError } from '../core/errors.ts'
import type { TextKind } from './syntax-in-words.ts'

export function checkDocument(input: string | Uint8Array, checker: TextChecker, file: string): CheckResult {
  if (byteLength(input) > MAX_DOCUMENT_BYTES) throw createTooLargeError(file)
  return checkText(typeof input === 'string' ? input : decodeText(input, file), checker, file)
}

const byteLength = (input: string | Uint8Array) => (typeof input === 'string' ? Buffer.byteLength(input) : input.length)

export function decodeText(bytes: Uint8Array, file: string): string {
  const problem = describeOtherEncoding(bytes)
  if (problem) throw new UnreadableError(file, problem)
  const { text, invalidAt } = decodeUtf8(bytes)
  if (invalidAt !== undefined) throw createNotUtf8Error(file, text.split('\n').length, invalidAt)
  return text
}

/** Checks a document that may begin with a byte order mark. */
export function checkText(
  text: string,
  checker: TextChecker,
  file: string,
  firstLine = 1,
  textKind: TextKind = 'document',
  features?: TextFeatures,
): CheckResult {
  if (!text.startsWith(BOM)) return checker.check(text, file, firstLine, textKind, features)
  const result = checker.check(text.slice(1), file, firstLine, textKind, features)
  if (checker.mode === 'tolerant') return result
  const mark: Finding = {
    file,
    line: firstLine,
    column: 1,
    pointer: '',
    rule: 'byte-order-mark',
    expected: 'JSON from the first byte',
    found: 'a byte order mark, which RFC 8259 (section 8.1) forbids',
    provenance: 'specified',
  }
  return { findings: [mark, ...result.findings], more: result.more }
}

export async function readDocument(path: string, createSizeError = createTooLargeError): Promise<Uint8Array> {
  const handle = await openFile(path)
  try {
    const { size } = await handle.stat()
    if (size > MAX_DOCUMENT_BYTES) throw createSizeError(path)
    // A device or a pipe reports no size and may be endless.
    return size > 0 ? await handle.readFile() : await readStream(handle.createReadStream({ autoClose: false }), path, createSizeError)
  } catch (error) {
    throw toUnreadable(path, error)
  } finally {
    await handle.close()
  }
}

/** Rejects a folder that was redirected to standard input, because reading it returns neither bytes nor an error. */
export function rejectFolder({ fd }: { fd?: number }, name: string): void {
  if (fd !== undefined && fstatSync(fd).isDirectory()) throw new UnreadableError(name, 'is a directory')
}

export async function readStream(stream: AsyncIterable<unknown>, name: string, createSizeError = createTooLargeError): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MAX_DOCUMENT_BYTES) throw createSizeError(name)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const WAIT_NOTICE_DELAY_MS = 1000

export async function openFile(path: string) {
  const timer = setTimeout(() => reportWaiting(path), WAIT_NOTICE_DELAY_MS)
  try {
    return await open(path)
  } catch (error) {
    throw toUnreadable(path, error)
  } finally {
    clearTimeout(timer)
  }
}

/** Explains why nothing happens: opening a named pipe blocks until another program opens it for writing. */
function reportWaiting(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFIFO())
    console.error(`cpd: ${path} is a named pipe. Waiting for a program that writes to it.`)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be read: permission denied',
  EISDIR: 'is a directory',
  ENOTDIR: 'does not exist: part of its path is not a directory',
  ENAMETOOLONG: 'has a name that is too long',
  ELOOP: 'is a loop of symbolic links',
  ENXIO: 'is not a file that can be read',
  EMFILE: 'cannot be opened: too many files are open',
  EIO: 'cannot be read: the device reports an error',
}

/** Converts file-system errors to UnreadableError. Returns other errors unchanged. */
export const toUnreadable = (path: string, error: unknown): unknown => {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (error instanceof UnreadableError || !code || !syscall) return error
  return new UnreadableError(path, REASONS[code] ?? `cannot be read (${code})`)
}
