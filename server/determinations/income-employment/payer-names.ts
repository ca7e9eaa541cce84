/** Normalizes EINs and names, so that documents with the same payer can be found. */

const LEGAL_FORMS = 'inc incorporated llc llp lp pllc plc corp corporation co company ltd limited na'.split(' ')

/** Lower case, without accents, punctuation, a leading article and the legal form at the end. */
export function normalName(name: string | null | undefined): string | undefined {
  const words = (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const named = words[0] === 'the' && words.length > 1 ? words.slice(1) : words
  while (named.length > 1 && LEGAL_FORMS.includes(named.at(-1) ?? '')) named.pop()
  return named.length === 0 ? undefined : named.join(' ')
}

/** Nine digits, written 12-3456789. Undefined for a masked number, or one in the form of a social security number. */
export function einOf(text: string | null | undefined): string | undefined {
  const [, prefix, rest] = /^(\d{2})-?(\d{7})$/.exec((text ?? '').trim()) ?? []
  return prefix === undefined ? undefined : `${prefix}-${rest}`
}
