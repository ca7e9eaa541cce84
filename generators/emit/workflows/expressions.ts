/** Parses the Arazzo runtime expressions in workflows, and resolves the schemas they point to. */
import type { JsonSchema } from '../../contract.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/**
 * Returns all schemas to which a pointer may lead, because objects may be nullable or match several records. Returns an empty list if the
 * place does not exist.
 */
export function resolvePointer(schema: JsonSchema, pointer: readonly string[], schemas: Schemas): JsonSchema[] {
  const [part, ...rest] = pointer
  const here = alternatives(schema, schemas)
  if (part === undefined) return here
  return here.flatMap((alternative) => {
    const inner = alternative.properties?.[part] ?? (/^\d+$/.test(part) ? alternative.items : undefined) ?? additional(alternative)
    return [...(inner ? [inner] : []), ...listRecords(alternative, part)].flatMap((next) => resolvePointer(next, rest, schemas))
  })
}

/** Returns a schema and all its alternatives, with references resolved. */
function alternatives(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const referenced = schema.$ref === undefined ? undefined : schemas[schema.$ref.split('/').at(-1) as string]
  const parts = [...(referenced ? [referenced] : []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return [schema, ...parts.flatMap((part) => alternatives(part, schemas))]
}

const additional = ({ additionalProperties }: JsonSchema): JsonSchema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined

/** Returns the records that the object in a field may match. */
const listRecords = ({ 'x-record-by-type': byType }: JsonSchema, field: string): JsonSchema[] =>
  byType?.at.length === 1 && byType.at[0] === field ? Object.values(byType.records) : []

export type Expression =
  | { readonly kind: 'input'; readonly name: string }
  | { readonly kind: 'output'; readonly step: string; readonly name: string }
  | { readonly kind: 'body'; readonly pointer: readonly string[] }
  | { readonly kind: 'unknown'; readonly text: string }

const INPUT = /^\$inputs\.([\w-]+)$/
const OUTPUT = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/
const BODY = /^\$response\.body#((?:\/[^/]+)+)$/

export function parseExpression(text: string): Expression {
  const [, input] = INPUT.exec(text) ?? []
  if (input !== undefined) return { kind: 'input', name: input }
  const [, step, name] = OUTPUT.exec(text) ?? []
  if (step !== undefined && name !== undefined) return { kind: 'output', step, name }
  const [, pointer] = BODY.exec(text) ?? []
  if (pointer !== undefined) return { kind: 'body', pointer: pointer.slice(1).split('/').map(unescapePart) }
  return { kind: 'unknown', text }
}

const unescapePart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

/**
 * Returns the strings in a value that are expressions, at any depth. Also returns strings with an embedded expression, which then fail to
 * parse.
 */
export function findExpressions(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('$') || value.includes('{$') ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(findExpressions) : []
}

export interface Condition {
  readonly left: string
  readonly operator: '==' | '!=' | '>'
  readonly right: string | number
}

/** Parses a condition of type `simple` with two operands, the only type that workflows use. */
export function parseCondition(text: string): Condition | undefined {
  const [, left, operator, word, number] = /^(\$\S+) (==|!=|>) (?:'([^']*)'|(\d+))$/.exec(text) ?? []
  return left === undefined ? undefined : { left, operator: operator as Condition['operator'], right: word ?? Number(number) }
}
