/** Types for the parts of the OpenAPI documents that the pages show, and functions that find the credentials and files of operations. */
import { memoize } from './once.ts'
import { generatedFile } from './sources.ts'

export interface Schema {
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly additionalProperties?: boolean | Schema
}

interface MediaTypeObject {
  readonly schema: Schema
  /** Encoding of the form fields. */
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
}

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly description?: string
  readonly schema?: Schema
}

export interface OpenApiOperation {
  readonly tags: readonly string[]
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, MediaTypeObject>> }
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, MediaTypeObject>> }>
  >
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly 'x-token-kind'?: string
  readonly 'x-effect'?: string
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly label: string; readonly source: string }[]
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly parameters: Readonly<Record<string, Parameter>> }
}

export const serviceDocument = memoize(() => JSON.parse(generatedFile('openapi.json')) as OpenApi)
export const sandboxDocument = memoize(() => JSON.parse(generatedFile('openapi-sandbox.json')) as OpenApi)

export interface OperationAtPath {
  readonly method: string
  readonly path: string
  readonly operation: OpenApiOperation
}

export const listOperations = ({ paths }: OpenApi): OperationAtPath[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** The multipart field that contains files. */
export interface FilesField {
  readonly name: string
  readonly several: boolean
  /** Media types. */
  readonly accepts: readonly string[]
}

export function findFilesField(operation: OpenApiOperation, schemas: OpenApi['components']['schemas']): FilesField | undefined {
  const content = operation.requestBody?.content['multipart/form-data']
  if (!content) return undefined
  const schema = schemas[content.schema.$ref?.split('/').at(-1) ?? '']
  const [name, field] = Object.entries(schema?.properties ?? {})[0] ?? []
  if (name === undefined) return undefined
  const accepts = content.encoding?.[name]?.contentType.split(', ') ?? []
  return { name, several: field?.type === 'array', accepts }
}

/** The credential that an operation requires. */
export type Credential = 'basic' | 'bearer' | 'purge' | 'sandbox' | 'none'

export function getCredential(path: string, { security = [], 'x-token-kind': kind }: OpenApiOperation): Credential {
  if (path.startsWith('/sandbox')) return 'sandbox'
  if (!path.startsWith('/v3')) return 'none'
  if (security.some((one) => 'Basic' in one)) return 'basic'
  return kind === 'purge' ? 'purge' : 'bearer'
}
