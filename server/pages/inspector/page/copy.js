/** Exports records: copies text, saves files, and formats calls as shell commands, TypeScript, Python, a HAR file or a scenario. */
import { button, h } from './element.js'
import { notice } from './parts.js'

export const copyButton = (text, label) =>
  button('Copy', () => copy(typeof text === 'function' ? text() : text), { class: 'small', 'aria-label': label })

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // The clipboard API is available only on local pages and over HTTPS.
    const area = h('textarea', { class: 'unseen' })
    area.value = text
    document.body.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
  }
  notice('Copied.')
}

export function save(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  h('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** curl options that authorize a call. */
const AUTHORIZATION = {
  basic: '-u "$CLIENT_ID:$CLIENT_SECRET"',
  bearer: '-H "Authorization: Bearer $ACCESS_TOKEN"',
  sandbox: '-H "Authorization: Bearer $(cpd token)"',
}

/** Environment variables that contain tokens. `cpd token` prints the sandbox token. */
const VARIABLES = { bearer: 'ACCESS_TOKEN', sandbox: 'CPD_SANDBOX_TOKEN' }

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`
const SENT = new Set(['version', 'prefer', 'idempotency-key'])
const sentHeaders = (headers) => Object.entries(headers ?? {}).filter(([name]) => SENT.has(name))

export function asCurl({ operation, request, headers }, { credential }) {
  const lines = [
    `curl ${quoted(location.origin + operation)}`,
    AUTHORIZATION[credential],
    ...sentHeaders(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(request === null ? ['-X POST'] : []),
    ...(request ? [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(request))}`] : []),
  ]
  return lines.join(' \\\n  ')
}

export function asTypeScript({ operation, request, headers }, { client, credential }) {
  if (client === undefined) {
    const authorization = `authorization: \`Bearer \${process.env.${VARIABLES[credential]}}\``
    const options = request
      ? `  method: 'POST',\n  headers: { ${authorization}, 'content-type': 'application/json' },\n  body: JSON.stringify(${JSON.stringify(request)}),\n`
      : `  headers: { ${authorization} },\n`
    return `const response = await fetch(${JSON.stringify(location.origin + operation)}, {\n${options}})\nconsole.log(await response.json())`
  }
  const options =
    credential === 'basic' ? 'clientId: process.env.CLIENT_ID!, secret: process.env.CLIENT_SECRET!' : 'token: process.env.ACCESS_TOKEN!'
  const sent = sentHeaders(headers).map(([name, value]) => `// ${name}: ${value}`)
  const body = request === null ? '' : JSON.stringify(request, null, 2)
  return [
    `import { ServiceClient } from 'consumer-permissioned-data-contract/client'`,
    '',
    `const client = new ServiceClient({ baseUrl: ${JSON.stringify(location.origin)}, ${options} })`,
    ...sent,
    `console.log(await client.${client}(${body}))`,
  ].join('\n')
}

export function asPython({ operation, request, headers }, { credential }) {
  const given = sentHeaders(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const token = VARIABLES[credential]
  const bearer = token === undefined ? [] : [`"Authorization": "Bearer " + os.environ["${token}"]`]
  return [
    'import json, os',
    'import requests',
    '',
    `response = requests.${request === undefined ? 'get' : 'post'}(`,
    `    ${JSON.stringify(location.origin + operation)},`,
    ...(credential === 'basic' ? ['    auth=(os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"]),'] : []),
    `    headers={${[...bearer, ...given].join(', ')}},`,
    ...(!request ? [] : [`    json=json.loads(${JSON.stringify(JSON.stringify(request))}),`]),
    ')',
    'print(response.status_code, response.json())',
  ].join('\n')
}

const header = ([name, value]) => ({ name, value })

/** Returns a HAR file for browser tools. */
export const asHar = (calls) => ({
  log: {
    version: '1.2',
    creator: { name: 'Inspector', version: '1' },
    entries: calls.map(({ at, duration_ms, operation, status, headers, request, response, request_id }) => ({
      startedDateTime: new Date(at).toISOString(),
      time: duration_ms,
      request: {
        method: 'POST',
        url: location.origin + operation,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: Object.entries(headers ?? {}).map(header),
        queryString: [],
        headersSize: -1,
        bodySize: -1,
        ...(request !== null && { postData: { mimeType: 'application/json', text: JSON.stringify(request) } }),
      },
      response: {
        status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: request_id === null ? [] : [{ name: 'x-request-id', value: request_id }],
        content: { size: -1, mimeType: 'application/json', ...(response !== null && { text: JSON.stringify(response) }) },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
      },
      cache: {},
      timings: { send: 0, wait: duration_ms, receive: 0 },
    })),
  },
})

const NOT_IN_A_SCENARIO = /^\/v3\/(auth|compliance)\/|\/upload(_logo)?$/

/**
 * Returns a scenario for `cpd scenario`. If all calls concern the same Data Request or Individual, the scenario refers to the run's own
 * Data Request or Individual instead.
 */
export function asScenario(calls) {
  const steps = []
  let last
  for (const { at, operation, request } of calls.filter((call) => !NOT_IN_A_SCENARIO.test(call.operation))) {
    if (last !== undefined && at - last >= 1000) steps.push({ advance_seconds: Math.round((at - last) / 1000) })
    last = at
    steps.push({ call: operation, body: request ?? {} })
  }
  let text = JSON.stringify({ name: 'calls', description: 'Calls saved from the Inspector.', steps })
  for (const name of ['datarequest_id', 'individual_id']) {
    const ids = new Set([...text.matchAll(new RegExp(`"${name}":"([^"$]+)"`, 'g'))].map(([, id]) => id))
    if (ids.size === 1) text = text.replaceAll(JSON.stringify([...ids][0]), () => `"$${name}"`)
  }
  return JSON.parse(text)
}
