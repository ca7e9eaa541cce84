/** Builds schemas for tool arguments from the control API's OpenAPI document. */
import { fromJSONSchema, type ZodOptional, type ZodType } from 'zod'
import { controlOperations, type ControlId, type ControlInput } from '../../generated/control.ts'
import { generatedFile } from '../../server/pages/docs/sources.ts'

type Schema = Readonly<Record<string, unknown>> & { readonly $ref?: string; readonly properties?: Readonly<Record<string, Schema>> }

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly description?: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const document = JSON.parse(generatedFile('openapi-sandbox.json')) as Document

/** Resolves one level of references, because tool fields contain no deeper ones. */
const resolveReference = ({ $ref, ...schema }: Schema): Schema =>
  $ref === undefined ? schema : { ...document.components.schemas[$ref.replace('#/components/schemas/', '')], ...schema }

/** Keywords to omit, because a coding agent reads the whole tool list at startup. */
const OMITTED_KEYWORDS = /^(title|format|x-.+)$/
/** Shortens the schema and removes null, because agents omit arguments without a value. */
const shorten = ({ type, ...schema }: Schema): Schema => ({
  type: Array.isArray(type) ? type.find((name) => name !== 'null') : type,
  ...Object.fromEntries(Object.entries(schema).filter(([keyword]) => !OMITTED_KEYWORDS.test(keyword))),
})

function declaredFields(id: ControlId): Readonly<Record<string, Schema>> {
  const { method, path } = controlOperations[id]
  const { parameters = [], requestBody }: Operation = document.paths[path]?.[method.toLowerCase()] ?? {}
  const body = requestBody?.content['application/json']?.schema
  if (body) return resolveReference(body).properties ?? {}
  return Object.fromEntries(parameters.map(({ name, description, schema }) => [name, { ...schema, description }]))
}

type Fields<Id extends ControlId> = Exclude<ControlInput<Id>, undefined>
type FieldName<Id extends ControlId> = keyof Fields<Id> & string
type Value<Id extends ControlId, Name extends FieldName<Id>> = ZodType<NonNullable<Fields<Id>[Name]>>

/** Returns the schema of an operation's field. `about` replaces a description that was not written for coding agents. */
export function declared<Id extends ControlId, Name extends FieldName<Id>>(id: Id, name: Name, about?: string): Value<Id, Name> {
  const schema = declaredFields(id)[name]
  if (!schema) throw new Error(`${id} does not have the field ${name}`)
  const type = fromJSONSchema(shorten(resolveReference(schema)))
  return (about === undefined ? type : type.describe(about)) as unknown as Value<Id, Name>
}

/** Returns the schemas of the named fields, all of them optional. */
export const filters = <Id extends ControlId, Name extends FieldName<Id>>(id: Id, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, declared(id, name).optional()])) as unknown as {
    [Field in Name]: ZodOptional<Value<Id, Field>>
  }

/** Returns the names of the operation's fields. */
export const declaredNames = <Id extends ControlId>(id: Id): FieldName<Id>[] => Object.keys(declaredFields(id)) as FieldName<Id>[]
