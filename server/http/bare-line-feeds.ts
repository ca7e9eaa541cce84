/** Detects a multipart body whose lines end with LF instead of CRLF, to explain why it cannot be parsed. */

const MAX_KEPT_BYTES = 4096

export class BareLineFeeds {
  readonly #boundary: string
  #beginning: Buffer = Buffer.alloc(0)
  #end: Buffer = Buffer.alloc(0)

  constructor(boundary: string) {
    this.#boundary = `--${boundary}`
  }

  get isEmpty(): boolean {
    return this.#beginning.length === 0
  }

  add(chunk: Buffer): void {
    if (this.#beginning.length < MAX_KEPT_BYTES) this.#beginning = Buffer.concat([this.#beginning, chunk]).subarray(0, MAX_KEPT_BYTES)
    this.#end = Buffer.concat([this.#end, chunk.subarray(-MAX_KEPT_BYTES)]).subarray(-MAX_KEPT_BYTES)
  }

  /** Checks only the headers of the first part and the closing boundary, because file contents may contain any bytes. */
  get found(): boolean {
    const [, headers = ''] = this.#beginning.toString('latin1').split(this.#boundary, 2)
    const [head = ''] = /^[^]*?\n\r?\n/.exec(headers) ?? [headers]
    const end = this.#end.toString('latin1')
    const closing = end.lastIndexOf(`\n${this.#boundary}--`)
    return /(?<!\r)\n/.test(head) || (closing > 0 && end[closing - 1] !== '\r')
  }
}
