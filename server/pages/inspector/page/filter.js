/** The filter: an identifier to which every view is narrowed. It is kept in the address, so that it survives a reload. */

let of = new URLSearchParams(location.search).get('of') ?? ''
const listeners = []

export const filtered = () => (of === '' ? undefined : of)

export function narrowTo(id) {
  const input = document.getElementById('of')
  input.value = id
  if (id === of) return
  of = id
  const query = of === '' ? '' : `?${new URLSearchParams({ of })}`
  history.replaceState(null, '', location.pathname + query + location.hash)
  for (const tell of listeners) tell()
}

export function startFilter(changed) {
  listeners.push(changed)
  const input = document.getElementById('of')
  input.value = of
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

/** How lists that know Individuals and Data Requests only are narrowed: an identifier of anything else leads to its Data Request. */
export const scopeOf = (requests) => {
  if (of === '') return {}
  if (requests.some(({ individual_id }) => individual_id === of) || requests.length === 0) return { individual_id: of }
  return { datarequest_id: requests[0].datarequest_id }
}
