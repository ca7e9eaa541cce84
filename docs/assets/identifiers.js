// Identifiers of earlier calls from these pages, kept until the window is closed. Forms and code samples offer them.
const IDENTIFIER = /\b([a-z]+)_[0-9A-Za-z]{27}\b/g
const MOST = 8

const read = () => JSON.parse(sessionStorage.getItem('cpd.identifiers') ?? '{}')

/** `idv` of `idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA`; undefined of what is no identifier. */
export const kindOf = (text) => (typeof text === 'string' && text.replace(IDENTIFIER, '') === '' ? text.split('_')[0] : undefined)

/** The latest first: identifiers of a kind, each with the call that answered it. */
export const known = (kind) => read()[kind] ?? []
export const allKnown = () => Object.values(read()).flat()

/** Keeps the identifiers at the top level of an answer. */
export function remember(answer, call) {
  const kept = read()
  const found = Object.values(Array.isArray(answer) ? {} : (answer ?? {})).filter((value) => kindOf(value))
  for (const id of found) {
    const kind = kindOf(id)
    kept[kind] = [{ id, call }, ...(kept[kind] ?? []).filter((one) => one.id !== id)].slice(0, MOST)
  }
  if (found.length === 0) return
  sessionStorage.setItem('cpd.identifiers', JSON.stringify(kept))
  document.dispatchEvent(new Event('identifiers'))
}

/** Text with the latest identifier of each kind in place of those of the examples. */
export const withKnown = (text) => text.replace(IDENTIFIER, (id, kind) => known(kind)[0]?.id ?? id)
export const identifiersIn = (text) => [...new Set(text.match(IDENTIFIER) ?? [])]
