/** The filter that narrows every view. It is part of the address, so it survives a reload and can be sent to somebody. */

/** The names in the query of the address: a text or an identifier, an account, and the filters of single views. */
const NAMES = new Set(['of', 'account', 'path', 'status', 'event', 'since', 'until', 'order', 'answers'])

const values = Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => NAMES.has(name)))
const listeners = []

/** The identifiers of this service. */
const IDENTIFIER = /^[a-z]+_[0-9A-Za-z]{20,}$/

export const filterOf = (name) => values[name]

/** The identifier or, in the calls, the text that is looked for. */
export const filtered = () => values.of

/** The identifier that views are narrowed to; a text is looked for in what they show. */
export const identifier = () => (values.of !== undefined && IDENTIFIER.test(values.of) ? values.of : undefined)

/** Rows that have the text in them, whatever its case, and are of the account. */
export function matching(rows) {
  const text = identifier() === undefined ? values.of?.toLowerCase() : undefined
  return rows.filter(
    (row) =>
      (values.account === undefined || row.account_id === undefined || row.account_id === values.account) &&
      (text === undefined || JSON.stringify(row).toLowerCase().includes(text)),
  )
}

export function setFilter(name, value) {
  if ((values[name] ?? '') === value) return
  if (value === '') delete values[name]
  else values[name] = value
  if (name === 'of') document.getElementById('of').value = value
  const query = new URLSearchParams(values).toString()
  history.replaceState(null, '', location.pathname + (query && `?${query}`) + location.hash)
  for (const listener of listeners) listener()
}

export const narrowTo = (id) => setFilter('of', id)

export function startFilter(changed) {
  listeners.push(changed)
  const input = document.getElementById('of')
  input.value = values.of ?? ''
  let typing
  input.addEventListener('input', () => {
    clearTimeout(typing)
    typing = setTimeout(() => narrowTo(input.value.trim()), 200)
  })
  document.getElementById('filter').addEventListener('submit', (event) => {
    event.preventDefault()
    narrowTo(input.value.trim())
  })
}

/** The filter for lists that can be narrowed only to an Individual or a Data Request. Any other identifier leads to its Data Request. */
export const scopeOf = (requests) => {
  const of = identifier()
  if (of === undefined) return {}
  if (requests.some(({ individual_id }) => individual_id === of) || requests.length === 0) return { individual_id: of }
  return { datarequest_id: requests[0].datarequest_id }
}
