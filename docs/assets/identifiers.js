// Identifiers of recent calls, kept until the window is closed. Forms and code samples offer them.
const IDENTIFIER = /\b([a-z]+)_[0-9A-Za-z]{27}\b/g
const MOST = 8

const KEPT = 'cpd.identifiers'
const read = () => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')

/** `idv` of `idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA`; undefined of what is no identifier. */
export const kindOf = (text) => (typeof text === 'string' && text.replace(IDENTIFIER, '') === '' ? text.split('_')[0] : undefined)

/** The latest first: identifiers of a kind, each with the call that answered it. */
export const known = (kind) => read()[kind] ?? []
export const allKnown = () => Object.values(read()).flat()

/** Keeps the identifiers at the top level of an answer. */
export const remember = (answer, call) => keep(read(), [{ answer, call }])

/** Keeps what calls from anywhere were answered, oldest first, and nothing else: the server may have been emptied. */
export const rememberOnly = (calls) => keep({}, calls)

function keep(kept, calls) {
  for (const { answer, call } of calls) {
    for (const id of Object.values(Array.isArray(answer) ? {} : (answer ?? {})).filter(kindOf)) {
      const kind = kindOf(id)
      kept[kind] = [{ id, call }, ...(kept[kind] ?? []).filter((one) => one.id !== id)].slice(0, MOST)
    }
  }
  const text = JSON.stringify(kept)
  if (text === sessionStorage.getItem(KEPT)) return
  sessionStorage.setItem(KEPT, text)
  document.dispatchEvent(new Event('identifiers'))
}

/** Text with the latest identifier of each kind in place of those of the examples. */
export const withKnown = (text) => text.replace(IDENTIFIER, (id, kind) => known(kind)[0]?.id ?? id)
export const identifiersIn = (text) => [...new Set(text.match(IDENTIFIER) ?? [])]
