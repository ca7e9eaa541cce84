/** One file, one JSON document. */
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { BOM, decode, LARGEST, tooLarge } from './bytes.ts'
import type { Checker } from './checker.ts'
import { type Finding, Unreadable } from './finding.ts'

/** Everything wrong with a document given as text or bytes. */
export function checkDocument(input: string | Uint8Array, checker: Checker, file: string): Finding[] {
  if (input.length > LARGEST) throw tooLarge(file, input.length)
  const text = typeof input === 'string' ? input : decode(input, file)
  if (!text.startsWith(BOM)) return checker.findings(text, file)
  const rest = checker.findings(text.slice(1), file)
  if (checker.mode === 'tolerant') return rest
  const mark: Finding = {
    file,
    line: 1,
    column: 1,
    pointer: '',
    rule: 'byte-order-mark',
    expected: 'JSON from the first byte',
    found: 'a byte order mark (RFC 8259, section 8.1: do not write one)',
    firmness: 'specified',
  }
  return [mark, ...rest]
}

export async function readDocument(path: string): Promise<Uint8Array> {
  const handle = await opened(path)
  try {
    const { size } = await handle.stat()
    if (size > LARGEST) throw tooLarge(path, size)
    return await handle.readFile()
  } catch (error) {
    throw unreadable(path, error)
  } finally {
    await handle.close()
  }
}

export async function readStream(stream: Readable, name: string): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size > LARGEST) throw tooLarge(name, size)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

export async function opened(path: string) {
  try {
    return await open(path)
  } catch (error) {
    throw unreadable(path, error)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read: permission denied',
  EISDIR: 'is a directory',
  ENAMETOOLONG: 'has too long a name',
  ELOOP: 'is a loop of symbolic links',
}

const unreadable = (path: string, error: unknown): unknown => {
  if (error instanceof Unreadable || !(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  return new Unreadable(path, (code && REASONS[code]) || `cannot be read (${code ?? error.name})`)
}
