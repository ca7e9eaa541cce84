/** Calls of the control API. Where the server asks for a sandbox token it is kept for this tab and sent as a header. */

const KEPT_AS = 'sandbox-token'

export class Refused extends Error {}

export const keepToken = (token) => sessionStorage.setItem(KEPT_AS, token)
const forgetToken = () => sessionStorage.removeItem(KEPT_AS)

export function credentials() {
  const token = sessionStorage.getItem(KEPT_AS)
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

async function call(path, options = {}) {
  const response = await fetch(`/sandbox${path}`, { ...options, headers: { ...options.headers, ...credentials() } })
  const told = await response.json()
  if (response.ok) return told
  if (response.status === 403) forgetToken()
  throw new (response.status === 403 ? Refused : Error)(told.error_message)
}

export function get(path, parameters = {}) {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return call(given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path)
}

export const post = (path, body) =>
  call(path, { method: 'POST', ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) })
