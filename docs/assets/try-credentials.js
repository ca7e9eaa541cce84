// Stores form credentials until the window closes, and sends requests with them.
import { element, field, group } from './element.js'

/** Sends a call that contains only the values from the form. `credentials` can add the Inspector cookie. */
export function request(method, address, { authorization, ...others }, body, credentials = 'omit') {
  const headers = { ...others }
  if (authorization) headers.authorization = authorization
  if (typeof body === 'string' && body.trim() !== '') headers['content-type'] = 'application/json'
  const sent = body === '' ? undefined : body
  return fetch(address, { method, headers, credentials, ...(sent !== undefined && { body: sent }) })
}

/** Label, default value and type of each field. */
const FIELDS = {
  client_id: ['client_id', 'demo_client', 'text'],
  secret: ['secret', 'demo_secret', 'password'],
  token: ['Sandbox token; not needed where this browser opened the link of cpd inspect', '', 'password'],
}
const CLIENT = ['client_id', 'secret']
const NEEDED = { basic: CLIENT, bearer: CLIENT, purge: CLIENT, sandbox: ['token'], none: [] }
const LEGENDS = {
  basic: 'Credentials. Sent as they are.',
  bearer: 'Credentials. With them an access token is fetched, which is sent.',
  purge: 'Credentials. With them a purge token is fetched, which this call uses up.',
  sandbox: 'Credential',
}

const key = (name) => `cpd.${name}`
const kept = (name, fallback = '') => sessionStorage.getItem(key(name)) ?? fallback

export const keptSandboxToken = () => kept('token')

/** Returns the fields for a credential. Returns undefined if the operation requires no credential. */
export function credentialFields(credential) {
  const fields = NEEDED[credential].map((name) => {
    const [label, fallback, type] = FIELDS[name]
    return field(label, element('input', { name, type, value: kept(name, fallback), autocomplete: 'off', spellcheck: false }))
  })
  return fields.length > 0 ? group(LEGENDS[credential], fields) : undefined
}

export function keepCredentials(credential, form) {
  for (const name of NEEDED[credential]) sessionStorage.setItem(key(name), form.elements[name].value)
}

export class TokenError extends Error {
  constructor(response) {
    super('rejected')
    this.response = response
  }
}

const basic = (form) => `Basic ${btoa(`${form.elements.client_id.value}:${form.elements.secret.value}`)}`

export async function requestAuthorization(credential, form) {
  if (credential === 'none') return undefined
  if (credential === 'sandbox') return form.elements.token.value ? `Bearer ${form.elements.token.value}` : undefined
  if (credential === 'basic') return basic(form)
  const kind = credential === 'purge' ? 'purge' : 'access'
  const response = await request('POST', `/v3/auth/generate_${kind}_token`, { authorization: basic(form) }, undefined)
  if (!response.ok) throw new TokenError(response)
  return `Bearer ${(await response.json()).access_token}`
}
