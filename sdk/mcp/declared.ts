/** Arguments of tools that the control API takes, too: their schemas are those of its document. */
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

/** A schema without references: the arguments of tools name lists of values at most, which are one reference deep. */
const resolved = ({ $ref, ...schema }: Schema): Schema =>
  $ref === undefined ? schema : { ...document.components.schemas[$ref.replace('#/components/schemas/', '')], ...schema }

/** Keywords that only readers of the document need: a coding agent reads the whole list of tools before it does anything. */
const FOR_READERS = /^(title|format|x-.+)$/
/** The schema in few words, and without null: a tool leaves out an argument that it has no value for. */
const brief = ({ type, ...schema }: Schema): Schema => ({
  type: Array.isArray(type) ? type.find((one) => one !== 'null') : type,
  ...Object.fromEntries(Object.entries(schema).filter(([keyword]) => !FOR_READERS.test(keyword))),
})

function declaredFields(id: ControlId): Readonly<Record<string, Schema>> {
  const { method, path } = controlOperations[id]
  const { parameters = [], requestBody }: Operation = document.paths[path]?.[method.toLowerCase()] ?? {}
  const body = requestBody?.content['application/json']?.schema
  if (body) return resolved(body).properties ?? {}
  return Object.fromEntries(parameters.map(({ name, description, schema }) => [name, { ...schema, description }]))
}

type Fields<Id extends ControlId> = Exclude<ControlInput<Id>, undefined>
type FieldName<Id extends ControlId> = keyof Fields<Id> & string
type Value<Id extends ControlId, Name extends FieldName<Id>> = ZodType<NonNullable<Fields<Id>[Name]>>

/** A field that the operation takes, with words for a coding agent where its own are for a reader of the document. */
export function declared<Id extends ControlId, Name extends FieldName<Id>>(id: Id, name: Name, about?: string): Value<Id, Name> {
  const schema = declaredFields(id)[name]
  if (!schema) throw new Error(`${id} takes no ${name}`)
  const type = fromJSONSchema(brief(resolved(schema)))
  return (about === undefined ? type : type.describe(about)) as unknown as Value<Id, Name>
}

/** Fields that may be left out. */
export const filters = <Id extends ControlId, Name extends FieldName<Id>>(id: Id, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, declared(id, name).optional()])) as unknown as {
    [One in Name]: ZodOptional<Value<Id, One>>
  }

/** The names of all fields that the operation takes. */
export const declaredNames = <Id extends ControlId>(id: Id): FieldName<Id>[] => Object.keys(declaredFields(id)) as FieldName<Id>[]
