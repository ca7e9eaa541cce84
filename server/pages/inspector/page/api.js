/** Calls of the control API. If the server wants a sandbox token, this tab keeps it and sends it as a header. */

const TOKEN_KEY = 'sandbox-token'

/** The sandbox token is missing or wrong. */
export class TokenError extends Error {}

export const keepToken = (token) => sessionStorage.setItem(TOKEN_KEY, token)
const forgetToken = () => sessionStorage.removeItem(TOKEN_KEY)

export function credentials() {
  const token = sessionStorage.getItem(TOKEN_KEY)
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

async function call(path, options = {}) {
  const response = await fetch(`/sandbox${path}`, { ...options, headers: { ...options.headers, ...credentials() } })
  const body = await response.json()
  if (response.ok) return body
  if (response.status === 403) forgetToken()
  throw new (response.status === 403 ? TokenError : Error)(body.error_message)
}

export function get(path, parameters = {}) {
  const query = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return call(query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path)
}

export const post = (path, body) =>
  call(path, { method: 'POST', ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) })
