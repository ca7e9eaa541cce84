/** Code sample that uses Python's standard library. */
import { API, CLIENT_ID, SANDBOX_TOKEN, SECRET, type SampleCall, tokenPath } from './call.ts'

export function pythonSample({ method, path, credential, body, file, response }: SampleCall): string {
  const token = tokenPath(credential)
  const basic = credential === 'basic' || token !== undefined
  const bearer = token ? 'token' : credential === 'sandbox' ? `environ["${SANDBOX_TOKEN}"]` : undefined
  const headers = [
    ...(credential === 'basic' ? ['"Authorization": basic'] : bearer ? [`"Authorization": "Bearer " + ${bearer}`] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
    ...(file ? ['"Content-Type": "multipart/form-data; boundary=" + boundary'] : []),
  ]
  const data = body === undefined ? (file ? 'body' : undefined) : 'json.dumps(body).encode()'
  const inputs = [`API + "${path}"`, data, headers.length > 0 && 'headers=headers', !data && `method="${method}"`].filter(Boolean)
  return [
    ...(token || body !== undefined || response === 'json' ? ['import json'] : []),
    ...(basic ? ['from base64 import b64encode'] : []),
    ...(credential === 'sandbox' ? ['from os import environ'] : []),
    'from urllib.request import Request, urlopen',
    ...(file ? ['from uuid import uuid4'] : []),
    '',
    `API = "${API}"`,
    ...(basic ? [`basic = "Basic " + b64encode(b"${CLIENT_ID}:${SECRET}").decode()`] : []),
    ...(token
      ? [
          '',
          `request = Request(API + "${token}", headers={"Authorization": basic}, method="POST")`,
          'with urlopen(request) as response:',
          '    token = json.load(response)["access_token"]',
        ]
      : []),
    '',
    ...(body === undefined ? [] : [`body = ${literal(body)}`]),
    ...(file ? multipart(file) : []),
    ...(headers.length > 0 ? ['headers = {', ...headers.map((header) => `    ${header},`), '}'] : []),
    `request = Request(${inputs.join(', ')})`,
    'with urlopen(request) as response:',
    ...(typeof response === 'object'
      ? [`    with open("${response.saveAs}", "wb") as file:`, '        file.write(response.read())']
      : response === 'nothing'
        ? ['    print(response.status)']
        : ['    print(json.dumps(json.load(response), indent=2))']),
  ].join('\n')
}

const multipart = ({ field, name, type }: NonNullable<SampleCall['file']>): string[] => [
  'boundary = uuid4().hex',
  `with open("${name}", "rb") as file:`,
  '    body = b"\\r\\n".join([',
  '        b"--" + boundary.encode(),',
  `        b'Content-Disposition: form-data; name="${field}"; filename="${name}"',`,
  `        b"Content-Type: ${type}",`,
  '        b"",',
  '        file.read(),',
  '        b"--" + boundary.encode() + b"--",',
  '        b"",',
  '    ])',
]

const WORDS = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
])

function literal(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return WORDS.get(value) ?? JSON.stringify(value)
  const further = `${indent}    `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const items = Array.isArray(value)
    ? value.map((one) => literal(one, further))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${literal(one, further)}`)
  return items.length === 0 ? `${open}${close}` : `${open}\n${further}${items.join(`,\n${further}`)},\n${indent}${close}`
}
