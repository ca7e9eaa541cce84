/** `openapi-3.0.json`: the same document in OpenAPI 3.0.3, for tools that cannot read 3.1. */
import type { JsonSchema } from '../../contract.ts'
import { schemas30 } from './schemas-3.0.ts'

type Json = Record<string, unknown>

export function openapi30(document: object): object {
  const { jsonSchemaDialect: _, webhooks, components, info, ...rest } = structuredClone(document) as Json & { components: Json; info: Json }
  const { schemas, ...others } = components as Json & { schemas: Record<string, JsonSchema> }
  return {
    ...rest,
    openapi: '3.0.3',
    info: { ...info, license: { name: 'MIT', url: 'https://opensource.org/license/mit' } },
    components: { ...others, schemas: schemas30(schemas) },
    'x-webhooks': webhooks,
  }
}
