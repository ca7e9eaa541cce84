/** What the page needs to call each operation: method, path, credential, and bodies to begin with. */
import { control, type Found, type OpenApiOperation, operationsOf, service } from './openapi.ts'

type Credential = 'basic' | 'bearer' | 'purge' | 'sandbox' | 'none'

interface Callable {
  readonly credential: Credential
  readonly query: readonly { name: string; about: string }[]
  readonly examples: readonly { summary: string; body: unknown }[]
  /** The part of a multipart request that is a file. */
  readonly files?: { readonly name: string; readonly several: boolean }
}

export function callable(): Record<string, Callable> {
  const { components } = service()
  const found = [
    ...operationsOf(service()).map((one) => ({ one, credential: credentialOf(one.operation) })),
    ...operationsOf(control()).map((one) => ({
      one,
      credential: one.path.startsWith('/sandbox') ? ('sandbox' as const) : ('none' as const),
    })),
  ]
  return Object.fromEntries(
    found.map(({ one, credential }) => {
      const { method, path, operation } = one
      const files = filesOf(one, components.schemas)
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

function filesOf({ operation }: Found, schemas: ReturnType<typeof service>['components']['schemas']): Callable['files'] | undefined {
  const content = operation.requestBody?.content['multipart/form-data']
  if (!content) return undefined
  const schema = schemas[content.schema.$ref?.split('/').at(-1) ?? '']
  const [name, field] = Object.entries(schema?.properties ?? {})[0] ?? []
  return name === undefined ? undefined : { name, several: field?.type === 'array' }
}
