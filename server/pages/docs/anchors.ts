/** Anchors of headings, as GitHub makes them: the links of the reference rely on them. */
export class Anchors {
  readonly #taken = new Set<string>()

  /** Of a heading; a second one of the same words is told apart by the heading above it, then by a number. */
  heading(text: string, above: string | undefined): string {
    const plain = slug(text)
    return this.#free(this.#taken.has(plain) && above !== undefined ? `${above}--${plain}` : plain)
  }

  /** Of a row that explains one name; none where the name is explained already. */
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
