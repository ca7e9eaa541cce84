/** Detects whether a file that arrives in chunks is text and, if so, in which encoding. A chunk may end in the middle of a character. */
import { isUtf8 } from 'node:buffer'

/** windows-1252 represents every encoding that extends ASCII, for example ISO-8859-1. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

interface EncodingCheck {
  readonly encoding: TextEncoding
  /** True if the file could still be text. The value is final after the last chunk. */
  readonly isText: boolean
  add(piece: Uint8Array): void
}

export class TextCheck {
  readonly #checks: readonly EncodingCheck[] = [new Utf8Check(), new Utf16Check('utf-16le'), new Utf16Check('utf-16be'), new AsciiCheck()]

  add(piece: Uint8Array): void {
    for (const check of this.#checks) check.add(piece)
  }

  /** Undefined if the file is not text. The value is final after the last chunk. */
  get encoding(): TextEncoding | undefined {
    return this.#checks.find(({ isText }) => isText)?.encoding
  }
}

/** Checks for UTF-8 without U+0000. */
class Utf8Check implements EncodingCheck {
  readonly encoding = 'utf-8'
  #held: Uint8Array = new Uint8Array()
  #text = true

  add(piece: Uint8Array): void {
    if (!this.#text) return
    const bytes = this.#held.length > 0 ? Buffer.concat([this.#held, piece]) : piece
    const whole = bytes.length - unfinished(bytes)
    this.#held = bytes.slice(whole)
    const complete = bytes.subarray(0, whole)
    this.#text = isUtf8(complete) && !complete.includes(0)
  }

  get isText(): boolean {
    return this.#text && this.#held.length === 0
  }
}

/** Returns the number of bytes at the end that belong to an incomplete character. */
function unfinished(bytes: Uint8Array): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count++) {
    const byte = bytes[bytes.length - count] as number
    if (byte >= 0xc0) return count < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? count : 0
    if (byte < 0x80) return 0
  }
  return 0
}

/** Checks for UTF-16 without U+0000 that starts with a byte order mark or an ASCII character. */
class Utf16Check implements EncodingCheck {
  readonly encoding: 'utf-16le' | 'utf-16be'
  readonly #decoder: TextDecoder
  #begun = false
  #text = true

  constructor(encoding: 'utf-16le' | 'utf-16be') {
    this.encoding = encoding
    this.#decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  }

  add(piece: Uint8Array): void {
    if (this.#text) this.#text = this.#isText(piece, true)
  }

  get isText(): boolean {
    return this.#text && this.#begun && this.#isText(new Uint8Array(), false)
  }

  #isText(bytes: Uint8Array, stream: boolean): boolean {
    try {
      const text = this.#decoder.decode(bytes, { stream })
      const begins = this.#begun || text === '' || /^[\ufeff\t\n\r -~]/.test(text)
      this.#begun ||= text !== ''
      return begins && !text.includes('\0')
    } catch {
      return false
    }
  }
}

/** Checks for an encoding in which bytes below 0x80 are ASCII, without control characters. */
class AsciiCheck implements EncodingCheck {
  readonly encoding = 'windows-1252'
  isText = true

  add(piece: Uint8Array): void {
    if (this.isText) this.isText = !piece.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20))
  }
}
