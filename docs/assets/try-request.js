// Sends a call, and nothing beside what the form says.
export function request(method, address, { authorization, ...others }, body) {
  const headers = { ...others }
  if (authorization) headers.authorization = authorization
  if (typeof body === 'string' && body.trim() !== '') headers['content-type'] = 'application/json'
  const sent = body === '' ? undefined : body
  return fetch(address, { method, headers, credentials: 'omit', ...(sent !== undefined && { body: sent }) })
}
