/** The code samples of every operation by language: curl on the page, each other language in a file that the page loads on demand. */
import { highlight } from '../code.ts'
import { escapeHtml } from '../html.ts'
import { once } from '../once.ts'
import { credentialOf, filesOf, type OperationAtPath, operationsOf, sandboxDocument, serviceDocument } from '../openapi.ts'
import { API, CLIENT_ID, pretty, type SampleCall, SANDBOX_TOKEN, SECRET, tokenPath } from './call.ts'
import { goSample } from './go.ts'
import { javaSample } from './java.ts'
import { pythonSample } from './python.ts'
import { typescriptSample } from './typescript.ts'

export interface SampleLanguage {
  readonly id: string
  readonly label: string
  readonly write: (call: SampleCall) => string
}

/** The pages contain the first language, and load the others when a reader chooses them. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { id: 'curl', label: 'curl', write: curlSample },
  { id: 'ts', label: 'TypeScript', write: typescriptSample },
  { id: 'py', label: 'Python', write: pythonSample },
  { id: 'go', label: 'Go', write: goSample },
  { id: 'java', label: 'Java', write: javaSample },
]

/** The samples by method and path. */
export function sampleCalls(): ReadonlyMap<string, SampleCall> {
  const service = serviceDocument()
  return new Map(
    [
      ...operationsOf(service).map((found) => sampleCall(found, found.operation.tags[0])),
      ...operationsOf(sandboxDocument()).map((found) => sampleCall(found, undefined)),
    ].map((call) => [`${call.method} ${call.path}`, call]),
  )

  function sampleCall({ method, path, operation }: OperationAtPath, tag: string | undefined): SampleCall {
    const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
    const file = filesOf(operation, service.components.schemas)
    return {
      operationId: operation.operationId,
      method,
      path,
      credential: credentialOf(path, operation),
      ...(tag !== undefined && { clientGroup: camelCase(tag) }),
      ...(example && { body: example.value }),
      ...(file && { file: { field: file.name, several: file.several, ...exampleFile(file.accepts) } }),
      answer: answerOf(operation.operationId, operation.responses),
    }
  }
}

const camelCase = (tag: string): string =>
  tag
    .split(' ')
    .map((word, at) => (at === 0 ? word.toLowerCase() : word))
    .join('')

const EXAMPLE_FILES = [
  { name: 'document.pdf', type: 'application/pdf' },
  { name: 'logo.png', type: 'image/png' },
]

function exampleFile(accepts: readonly string[]): (typeof EXAMPLE_FILES)[number] {
  const file = EXAMPLE_FILES.find(({ type }) => accepts.includes(type))
  if (!file) throw new Error(`no example file is of ${accepts.join(', ')}`)
  return file
}

function answerOf(operationId: string, responses: OperationAtPath['operation']['responses']): SampleCall['answer'] {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const [type] = Object.keys(success?.content ?? {})
  if (type === undefined) return 'nothing'
  return type === 'application/json' ? 'json' : { saveAs: `${operationId}.${type.split('/')[1]}` }
}

const calls = once(sampleCalls)
const [first, ...others] = SAMPLE_LANGUAGES

/** The place where samples.js puts the buttons for the languages. */
export function samplesHtml(operation: string): string {
  const call = calls().get(operation)
  if (!call || !first) throw new Error(`${operation}: no document has this operation`)
  const languages = SAMPLE_LANGUAGES.map(({ id, label }) => `${id}=${label}`).join(' ')
  const code = `<div class="code shell"><pre><code>${highlight(first.write(call), first.id)}</code></pre></div>`
  return `<div class="samples" data-call="${escapeHtml(operation)}" data-languages="${languages}">${code}</div>\n`
}

/** The files of the other languages; each maps method and path to code. */
export const sampleFiles = (): (readonly [string, () => string])[] =>
  others.map(({ id, write }) => [
    `samples/${id}.json`,
    () => JSON.stringify(Object.fromEntries([...calls()].map(([operation, call]) => [operation, highlight(write(call), id)]))),
  ])

const USER = `-u ${CLIENT_ID}:${SECRET}`

function curlSample({ method, path, credential, body, file, answer }: SampleCall): string {
  const token = tokenPath(credential)
  const bearer = token ? 'TOKEN' : credential === 'sandbox' ? SANDBOX_TOKEN : undefined
  const options = [
    // An answer without a body is its status.
    ...(answer === 'nothing' ? ['-i'] : []),
    ...(method === 'POST' && body === undefined && !file ? ['-X POST'] : []),
    ...(credential === 'basic' ? [USER] : bearer ? [`-H "Authorization: Bearer $${bearer}"`] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${pretty(body).replaceAll("'", String.raw`'\''`)}'`]),
    ...(file ? [`-F '${file.field}=@${file.name};type=${file.type}'`] : []),
    ...(typeof answer === 'object' ? [`-o ${answer.saveAs}`] : []),
  ]
  return [
    ...(token ? [`TOKEN=$(curl -sS -X POST ${USER} ${API}${token} | jq -r .access_token)`, ''] : []),
    [`curl -sS ${API}${path}`, ...options].join(' \\\n  '),
  ].join('\n')
}
