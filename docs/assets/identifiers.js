// Stores identifiers from recent calls until the window closes. Forms and code samples offer them.
const IDENTIFIER = /\b([a-z]+)_[0-9A-Za-z]{27}\b/g
const MAX_IDENTIFIERS = 8

const KEPT = 'cpd.identifiers'
const read = () => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')

/** Returns the prefix of an identifier: `idv` for `idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA`. Returns undefined for any other string. */
export const getKind = (text) => (typeof text === 'string' && text.replace(IDENTIFIER, '') === '' ? text.split('_')[0] : undefined)

/** Returns the identifiers of the given kind, latest first, each with the call that returned it. */
export const listIdentifiers = (kind) => read()[kind] ?? []
export const listAllIdentifiers = () => Object.values(read()).flat()

/** Stores the identifiers at the top level of a response. */
export const storeIdentifiers = (response, call) => keep(read(), [{ response, call }])

/**
 * Stores the identifiers in the responses of calls, oldest first. Removes all other identifiers, because the server may have been reset.
 */
export const replaceIdentifiers = (calls) => keep({}, calls)

function keep(kept, calls) {
  for (const { response, call } of calls) {
    for (const id of Object.values(Array.isArray(response) ? {} : (response ?? {})).filter(getKind)) {
      const kind = getKind(id)
      kept[kind] = [{ id, call }, ...(kept[kind] ?? []).filter((one) => one.id !== id)].slice(0, MAX_IDENTIFIERS)
    }
  }
  const text = JSON.stringify(kept)
  if (text === sessionStorage.getItem(KEPT)) return
  sessionStorage.setItem(KEPT, text)
  document.dispatchEvent(new Event('identifiers'))
}

/** Replaces the identifiers in examples with the latest identifier of each kind. */
export const insertIdentifiers = (text) => text.replace(IDENTIFIER, (id, kind) => listIdentifiers(kind)[0]?.id ?? id)
export const findIdentifiers = (text) => [...new Set(text.match(IDENTIFIER) ?? [])]
