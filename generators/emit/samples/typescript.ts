/** Code sample that uses the generated client, or fetch for the control API, which the client does not cover. */
import { API, CLIENT_ID, indented, SANDBOX_TOKEN, SECRET, type SampleCall } from './call.ts'

export const typescriptSample = (call: SampleCall): string => (call.clientGroup === undefined ? withFetch(call) : withClient(call))

function withClient({ operationId, clientGroup, credential, body, file, response }: SampleCall): string {
  const isDownload = typeof response === 'object'
  const input = file ? fileLiteral(file) : body === undefined ? undefined : literal(body)
  const inputs = [input, credential === 'purge' ? '{ purgeToken: access_token }' : undefined].filter((one) => one !== undefined)
  const call = `await client.${clientGroup}.${operationId}(${inputs.join(', ')})`
  return [
    ...(file ? ["import { readFile } from 'node:fs/promises'"] : isDownload ? ["import { writeFile } from 'node:fs/promises'"] : []),
    "import { ServiceClient } from 'consumer-permissioned-data-contract/client'",
    '',
    `const client = new ServiceClient({ baseUrl: '${API}', clientId: '${CLIENT_ID}', secret: '${SECRET}' })`,
    '',
    ...(credential === 'purge' ? ['const { access_token } = await client.authentication.generatePurgeToken()'] : []),
    ...(isDownload
      ? [`const { data } = ${call}`, `await writeFile('${response.saveAs}', new Uint8Array(data))`]
      : response === 'nothing'
        ? [call]
        : [`const response = ${call}`, 'console.log(response)']),
  ].join('\n')
}

function withFetch({ method, path, credential, body }: SampleCall): string {
  const headers = [
    ...(credential === 'sandbox' ? [`authorization: \`Bearer \${process.env['${SANDBOX_TOKEN}']}\``] : []),
    ...(body === undefined ? [] : ["'content-type': 'application/json'"]),
  ]
  const fields = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(literal(body), '  ')}),`]),
  ]
  const options = fields.length === 0 ? '' : `, {\n${fields.join('\n')}\n}`
  return `const response = await fetch('${API}${path}'${options})\nconsole.log(response.status, await response.json())`
}

function fileLiteral({ field, several, name, type }: NonNullable<SampleCall['file']>): string {
  const part = `{ name: '${name}', data: await readFile('${name}'), type: '${type}' }`
  return `{ ${field}: ${several ? `[${part}]` : part} }`
}

/** Formats a literal in idiomatic TypeScript, with quotes only around names that require them. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const further = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const items = Array.isArray(value)
    ? value.map((one) => literal(one, further))
    : Object.entries(value).map(([name, one]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`}: ${literal(one, further)}`)
  return items.length === 0 ? `${open}${close}` : `${open}\n${further}${items.join(`,\n${further}`)},\n${indent}${close}`
}
