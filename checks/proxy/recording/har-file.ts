/**
 * A HAR file that is whole after every write: each writes entries over the end of the one before, and the end anew. So a
 * proxy that is killed leaves a file that can be read.
 */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'

const END = Buffer.from('\n]}}\n')

export class HarFile {
  readonly #file: number
  #at: number
  #empty = true

  /** The earlier content of the file is gone. */
  constructor(path: string, version: string) {
    this.#file = openSync(path, 'w', 0o600)
    const creator = JSON.stringify({ name: 'cpd proxy', version })
    const comment = JSON.stringify('Secrets are masked: a letter is an x, a digit a 0.')
    const begin = Buffer.from(`{"log":{"version":"1.2","creator":${creator},"comment":${comment},"entries":[`)
    this.#at = begin.length
    this.#write(Buffer.concat([begin, END]), 0)
  }

  add(entries: readonly object[]): void {
    if (entries.length === 0) return
    const text = entries.map((entry) => `\n${JSON.stringify(entry)}`).join(',')
    const bytes = Buffer.from(this.#empty ? text : `,${text}`)
    try {
      this.#write(Buffer.concat([bytes, END]), this.#at)
    } catch (error) {
      // A full disk: what was there before is whole again.
      ftruncateSync(this.#file, this.#at)
      this.#write(END, this.#at)
      throw error
    }
    this.#at += bytes.length
    this.#empty = false
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(bytes: Buffer, at: number): void {
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written, bytes.length - written, at + written)
  }
}
