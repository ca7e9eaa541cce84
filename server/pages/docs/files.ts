/** The field of a multipart request that holds files. */
import type { OpenApi, OpenApiOperation } from './openapi.ts'

export interface FilesField {
  readonly name: string
  readonly several: boolean
  /** Media types. */
  readonly accepts: readonly string[]
}

export function filesOf(operation: OpenApiOperation, schemas: OpenApi['components']['schemas']): FilesField | undefined {
  const content = operation.requestBody?.content['multipart/form-data']
  if (!content) return undefined
  const schema = schemas[content.schema.$ref?.split('/').at(-1) ?? '']
  const [name, field] = Object.entries(schema?.properties ?? {})[0] ?? []
  if (name === undefined) return undefined
  const accepts = content.encoding?.[name]?.contentType.split(', ') ?? []
  return { name, several: field?.type === 'array', accepts }
}
