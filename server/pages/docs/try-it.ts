/** Data for the try-it form of an operation: its credential, parameters, example bodies and files. */
import {
  type Credential,
  getCredential,
  listOperations,
  sandboxDocument,
  serviceDocument,
  type FilesField,
  findFilesField,
} from './openapi.ts'
import { operationAddress } from './operations.ts'

interface Callable {
  readonly credential: Credential
  readonly query: readonly Field[]
  readonly headers: readonly Field[]
  readonly examples: readonly { summary: string; body: unknown }[]
  readonly files?: FilesField
}

interface Field {
  readonly name: string
  readonly about: string
}

/** Operations that create a resource, by the prefix of the resource's identifier. */
type Creators = Readonly<Record<string, { readonly summary: string; readonly address: string }>>

export const callables = (): { readonly operations: Readonly<Record<string, Callable>>; readonly creators: Creators } => ({
  operations: callableOperations(),
  creators: creators(),
})

function callableOperations(): Record<string, Callable> {
  const { components } = serviceDocument()
  const operations = [...listOperations(serviceDocument()), ...listOperations(sandboxDocument())]
  return Object.fromEntries(
    operations.map(({ method, path, operation }) => {
      const credential = getCredential(path, operation)
      const files = findFilesField(operation, components.schemas)
      const bodies = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
      const examples = bodies.map(({ summary, value }) => ({ summary, body: value }))
      const parameters = (operation.parameters ?? []).map((parameter) => ({
        ...parameter,
        ...components.parameters[parameter.$ref?.split('/').at(-1) ?? ''],
      }))
      const fields = (where: string) =>
        parameters.flatMap(({ in: place, name = '', description: about = '' }) => (place === where ? [{ name, about }] : []))
      return [`${method} ${path}`, { credential, query: fields('query'), headers: fields('header'), examples, ...(files && { files }) }]
    }),
  )
}

/**
 * Returns the operations that create resources. Their responses contain the new identifier as `id`, or in the first element of a list.
 * Invitation identifiers have no prefix.
 */
function creators(): Creators {
  return Object.fromEntries(
    listOperations(serviceDocument())
      .toReversed()
      .filter(({ operation }) => operation['x-effect'] === 'creates')
      .flatMap(({ operation }) => {
        const [example] = Object.values(operation.responses['200']?.content?.['application/json']?.examples ?? {})
        const [response] = [example?.value].flat() as readonly ({ readonly id?: string } | undefined)[]
        const [, kind] = /^([a-z]+)_/.exec(response?.id ?? '') ?? []
        const address = operationAddress(operation.tags[0] ?? '', operation.summary)
        return kind === undefined ? [] : [[kind, { summary: operation.summary, address }]]
      }),
  )
}
