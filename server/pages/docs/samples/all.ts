/** Code samples of every operation, by language. */
import { credentialOf } from '../credential.ts'
import { filesOf } from '../files.ts'
import { type OperationAtPath, operationsOf, sandboxDocument, serviceDocument } from '../openapi.ts'
import type { SampleCall } from './call.ts'
import { curlSample } from './curl.ts'
import { goSample } from './go.ts'
import { javaSample } from './java.ts'
import { pythonSample } from './python.ts'
import { typescriptSample } from './typescript.ts'

export interface SampleLanguage {
  readonly id: string
  readonly label: string
  readonly write: (call: SampleCall) => string
}

/** The first is on the pages; pages load the others when they are chosen. */
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
