/** What the try-it form needs to call each operation: method, path, credential, and example bodies. */
import { sandboxDocument, type OpenApiOperation, operationsOf, serviceDocument } from './openapi.ts'

type Credential = 'basic' | 'bearer' | 'purge' | 'sandbox' | 'none'

interface Callable {
  readonly credential: Credential
  readonly query: readonly { name: string; about: string }[]
  readonly examples: readonly { summary: string; body: unknown }[]
  /** The field of a multipart request that holds files. */
  readonly files?: { readonly name: string; readonly several: boolean }
}

export function callableOperations(): Record<string, Callable> {
  const { components } = serviceDocument()
  const operations = [
    ...operationsOf(serviceDocument()).map((found) => ({ ...found, credential: credentialOf(found.operation) })),
    ...operationsOf(sandboxDocument()).map((found) => ({
      ...found,
      credential: found.path.startsWith('/sandbox') ? ('sandbox' as const) : ('none' as const),
    })),
  ]
  return Object.fromEntries(
    operations.map(({ method, path, operation, credential }) => {
      const files = filesOf(operation, components.schemas)
      const bodies = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
      const examples = bodies.map(({ summary, value }) => ({ summary, body: value }))
      const query = (operation.parameters ?? []).flatMap(({ in: place, name = '', description: about = '' }) =>
        place === 'query' ? [{ name, about }] : [],
      )
      return [`${method} ${path}`, { credential, query, examples, ...(files && { files }) }]
    }),
  )
}

function credentialOf({ security = [], 'x-token-kind': kind }: OpenApiOperation): Credential {
  if (security.some((one) => 'Basic' in one)) return 'basic'
  return kind === 'purge' ? 'purge' : 'bearer'
}

function filesOf(
  operation: OpenApiOperation,
  schemas: ReturnType<typeof serviceDocument>['components']['schemas'],
): Callable['files'] | undefined {
  const content = operation.requestBody?.content['multipart/form-data']
  if (!content) return undefined
  const schema = schemas[content.schema.$ref?.split('/').at(-1) ?? '']
  const [name, field] = Object.entries(schema?.properties ?? {})[0] ?? []
  return name === undefined ? undefined : { name, several: field?.type === 'array' }
}
