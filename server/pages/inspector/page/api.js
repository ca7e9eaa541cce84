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

async function answerOf(path, options = {}) {
  const response = await fetch(`/sandbox${path}`, { ...options, headers: { ...options.headers, ...credentials() } })
  if (response.ok) return response
  const { error_message } = await response.json()
  if (response.status === 403) forgetToken()
  throw new (response.status === 403 ? TokenError : Error)(error_message)
}

const call = async (path, options) => (await answerOf(path, options)).json()

export function get(path, parameters = {}) {
  const query = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return call(query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path)
}

export const post = (path, body) =>
  call(path, { method: 'POST', ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) })

/** The lines of JSON that are answered, each as soon as it comes; the signal ends them. */
export async function* postForLines(path, body, signal) {
  const headers = { 'content-type': 'application/json', accept: 'application/x-ndjson' }
  const { body: stream } = await answerOf(path, { method: 'POST', body: JSON.stringify(body), headers, signal })
  let rest = ''
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    yield* lines.map((line) => JSON.parse(line))
  }
}
