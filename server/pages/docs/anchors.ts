/** Builds heading anchors the way GitHub does, because links in the reference rely on them. */
export class Anchors {
  readonly #taken = new Set<string>()

  /** Returns the anchor of a heading. If the anchor is taken, adds the parent heading as a prefix, and then a number as a suffix. */
  heading(text: string, above: string | undefined): string {
    const plain = slug(text)
    return this.#free(this.#taken.has(plain) && above !== undefined ? `${above}--${plain}` : plain)
  }

  /** Returns the anchor of a row that explains a name. Undefined if an earlier row already explains it. */
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
