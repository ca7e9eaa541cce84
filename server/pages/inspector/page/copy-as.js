/** A call as it is written elsewhere: for a shell, in TypeScript with the generated client, in Python. */

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`
const SENT = new Set(['version', 'prefer', 'idempotency-key'])
const sentHeaders = (headers) => Object.entries(headers ?? {}).filter(([name]) => SENT.has(name))

export function asCurl({ operation, request, headers }, { credential }) {
  const lines = [
    `curl ${quoted(location.origin + operation)}`,
    credential === 'basic' ? '-u "$CLIENT_ID:$CLIENT_SECRET"' : '-H "Authorization: Bearer $ACCESS_TOKEN"',
    ...sentHeaders(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(request === null ? ['-X POST'] : [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(request))}`]),
  ]
  return lines.join(' \\\n  ')
}

export function asTypeScript({ request, headers }, { client, credential }) {
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
  const bearer = credential === 'basic' ? [] : [`"Authorization": "Bearer " + os.environ["ACCESS_TOKEN"]`]
  return [
    'import json, os',
    'import requests',
    '',
    'answer = requests.post(',
    `    ${JSON.stringify(location.origin + operation)},`,
    ...(credential === 'basic' ? ['    auth=(os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"]),'] : []),
    `    headers={${[...bearer, ...given].join(', ')}},`,
    ...(request === null ? [] : [`    json=json.loads(${JSON.stringify(JSON.stringify(request))}),`]),
    ')',
    'print(answer.status_code, answer.json())',
  ].join('\n')
}
