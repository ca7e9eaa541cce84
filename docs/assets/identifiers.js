// Identifiers of recent calls, which are kept until the window is closed. Forms and code samples offer them.
const IDENTIFIER = /\b([a-z]+)_[0-9A-Za-z]{27}\b/g
const MAX_IDENTIFIERS = 8

const KEPT = 'cpd.identifiers'
const read = () => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')

/** The kind of `idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA` is `idv`; a text that is no identifier has none. */
export const kindOf = (text) => (typeof text === 'string' && text.replace(IDENTIFIER, '') === '' ? text.split('_')[0] : undefined)

/** The identifiers of a kind, latest first, each with the call that returned it. */
export const known = (kind) => read()[kind] ?? []
export const allKnown = () => Object.values(read()).flat()

/** Keeps the identifiers at the top level of an answer. */
export const remember = (answer, call) => keep(read(), [{ answer, call }])

/** Keeps the identifiers in the answers of calls, oldest first, and forgets all others, because the server may have been reset. */
export const rememberOnly = (calls) => keep({}, calls)

function keep(kept, calls) {
  for (const { answer, call } of calls) {
    for (const id of Object.values(Array.isArray(answer) ? {} : (answer ?? {})).filter(kindOf)) {
      const kind = kindOf(id)
      kept[kind] = [{ id, call }, ...(kept[kind] ?? []).filter((one) => one.id !== id)].slice(0, MAX_IDENTIFIERS)
    }
  }
  const text = JSON.stringify(kept)
  if (text === sessionStorage.getItem(KEPT)) return
  sessionStorage.setItem(KEPT, text)
  document.dispatchEvent(new Event('identifiers'))
}

/** The text in which the latest identifier of each kind replaces those of the examples. */
export const withKnown = (text) => text.replace(IDENTIFIER, (id, kind) => known(kind)[0]?.id ?? id)
export const identifiersIn = (text) => [...new Set(text.match(IDENTIFIER) ?? [])]
