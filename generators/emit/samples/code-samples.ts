/** Adds `x-codeSamples` in five languages to each operation. Redoc, Scalar and the documentation pages show them. */
import type { OpenAPIObject, OperationObject, ReferenceObject, RequestBodyObject, ResponseObject, SchemaObject } from 'openapi3-ts/oas31'
import type { Credential, SampleCall } from './call.ts'
import { curlSample } from './curl.ts'
import { goSample } from './go.ts'
import { javaSample } from './java.ts'
import { pythonSample } from './python.ts'
import { typescriptSample } from './typescript.ts'

interface Language {
  /** Language name that Redoc and Scalar use for highlighting. */
  readonly lang: string
  readonly label: string
  readonly write: (call: SampleCall) => string
}

const LANGUAGES: readonly Language[] = [
  { lang: 'Shell', label: 'curl', write: curlSample },
  { lang: 'TypeScript', label: 'TypeScript', write: typescriptSample },
  { lang: 'Python', label: 'Python', write: pythonSample },
  { lang: 'Go', label: 'Go', write: goSample },
  { lang: 'Java', label: 'Java', write: javaSample },
]

/** Returns the document with code samples in its operations. */
export function withCodeSamples<Document extends OpenAPIObject>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods as Record<string, OperationObject>).map(([method, operation]) => {
        const call = sampleCall(document, { method: method.toUpperCase(), path, operation })
        return [method, { ...operation, 'x-codeSamples': LANGUAGES.map(({ write, ...named }) => ({ ...named, source: write(call) })) }]
      }),
    ),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}

interface OperationAtPath {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

function sampleCall(document: OpenAPIObject, { method, path, operation }: OperationAtPath): SampleCall {
  const { operationId = '', tags: [tag = ''] = [], responses = {} } = operation
  const content = (operation.requestBody as RequestBodyObject | undefined)?.content ?? {}
  const [example] = Object.values(content['application/json']?.examples ?? {})
  const file = findFile(document, content['multipart/form-data'])
  return {
    operationId,
    method,
    path,
    credential: getCredential(path, operation),
    // The generated client contains only the service's operations.
    ...(path.startsWith('/v3') && { clientGroup: camelCase(tag) }),
    ...(example && { body: (example as { readonly value: unknown }).value }),
    ...(file && { file }),
    response: getResponseKind(operationId, responses),
  }
}

function getCredential(path: string, { security = [], 'x-token-kind': kind }: OperationObject): Credential {
  if (path.startsWith('/sandbox')) return 'sandbox'
  if (!path.startsWith('/v3')) return 'none'
  if (security.some((one) => 'Basic' in one)) return 'basic'
  return kind === 'purge' ? 'purge' : 'bearer'
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

/** In forms, the first field contains the file. */
function findFile({ components }: OpenAPIObject, form: RequestBodyObject['content'][string] | undefined): SampleCall['file'] {
  if (!form) return undefined
  const name = (form.schema as ReferenceObject).$ref.split('/').at(-1) ?? ''
  const { properties = {} } = (components?.schemas?.[name] ?? {}) as SchemaObject
  const [[field, schema] = ['', {}]] = Object.entries(properties)
  const accepts = form.encoding?.[field]?.contentType?.split(', ') ?? []
  const file = EXAMPLE_FILES.find(({ type }) => accepts.includes(type))
  if (!file) throw new Error(`no example file has one of these types: ${accepts.join(', ')}`)
  return { field, several: (schema as SchemaObject).type === 'array', ...file }
}

function getResponseKind(operationId: string, responses: Readonly<Record<string, ResponseObject>>): SampleCall['response'] {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const [type] = Object.keys(success?.content ?? {})
  if (type === undefined) return 'nothing'
  return type === 'application/json' ? 'json' : { saveAs: `${operationId}.${type.split('/')[1]}` }
}
