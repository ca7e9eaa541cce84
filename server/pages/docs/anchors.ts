/** Anchors of headings, built as GitHub builds them, because the links of the reference rely on those. */
export class Anchors {
  readonly #taken = new Set<string>()

  /** The anchor of a heading. If it is taken, the heading above comes before it, and then a number after it. */
  heading(text: string, above: string | undefined): string {
    const plain = slug(text)
    return this.#free(this.#taken.has(plain) && above !== undefined ? `${above}--${plain}` : plain)
  }

  /** The anchor of a row that explains a name; undefined if an earlier row explains it. */
  row(name: string, above: string | undefined): string | undefined {
    const anchor = above === undefined ? name : `${above}.${name}`
    if (this.#taken.has(anchor)) return undefined
    this.#taken.add(anchor)
    return anchor
  }

  #free(anchor: string): string {
    let free = anchor
    for (let at = 1; this.#taken.has(free); at++) free = `${anchor}-${at}`
    this.#taken.add(free)
    return free
  }
}

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
