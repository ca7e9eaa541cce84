/** The filter: every view shows only what belongs to this identifier. It is part of the address, so it survives a reload. */

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
  for (const listener of listeners) listener()
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

/** The filter for lists that can be narrowed only to an Individual or a Data Request. Any other identifier leads to its Data Request. */
export const scopeOf = (requests) => {
  if (of === '') return {}
  if (requests.some(({ individual_id }) => individual_id === of) || requests.length === 0) return { individual_id: of }
  return { datarequest_id: requests[0].datarequest_id }
}
