/** The parts of the OpenAPI documents that pages are made of. */
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

export interface Content {
  readonly schema: Schema
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
}

export interface OpenApiOperation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly description?: string; readonly schema?: Schema }[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Content>> }>>
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly 'x-token-kind'?: string
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export const service = (): OpenApi => JSON.parse(generatedFile('openapi.json')) as OpenApi
export const control = (): OpenApi => JSON.parse(generatedFile('openapi-sandbox.json')) as OpenApi

export interface Found {
  readonly method: string
  readonly path: string
  readonly operation: OpenApiOperation
}

export const operationsOf = ({ paths }: OpenApi): Found[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
