/** A tool: its input, its answer, its hints for clients, and limits that keep its answers small. */
import { number, type output as Parsed, string, type ZodObject, type ZodRawShape } from 'zod'
import { UsageError } from '../../checks/core/errors.ts'
import type { Sandbox } from './sandbox.ts'
import { partAt } from '../../checks/validate/pointers.ts'

/** `reads` changes nothing, `adds` only adds, `destroys` can change or remove data, or move the clock, which cannot go back. */
type Effect = 'reads' | 'adds' | 'destroys'

interface Described {
  readonly name: string
  readonly title: string
  /** One or two sentences: what it does, and which tool to use next. */
  readonly about: string
  readonly effect: Effect
  /** A repeated call with the same arguments changes nothing more. Tools that only read are always idempotent. */
  readonly idempotent?: true
}

/** For tools that take long: cancellation and progress. */
export interface Meanwhile {
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal
  /** Sends progress to the client, if it asked for it. */
  readonly tell: (what: string) => void
}

export interface Tool extends Described {
  readonly input: ZodRawShape
  readonly output: ZodRawShape
  run(given: unknown, sandbox: Sandbox, meanwhile: Meanwhile): Promise<object>
}

interface TypedTool<Input extends ZodRawShape, Output extends ZodRawShape> extends Described {
  readonly input: Input
  readonly output: Output
  readonly run: (
    given: Parsed<ZodObject<Input>>,
    sandbox: Sandbox,
    meanwhile: Meanwhile,
  ) => Promise<Parsed<ZodObject<Output>>> | Parsed<ZodObject<Output>>
}

/** The arguments were parsed by the input schema before. */
export const tool = <Input extends ZodRawShape, Output extends ZodRawShape>(typed: TypedTool<Input, Output>): Tool => ({
  ...typed,
  run: async (given, sandbox, meanwhile) => typed.run(given as Parsed<ZodObject<Input>>, sandbox, meanwhile),
})

/** The hints of the protocol. No tool reaches beyond the contract and the one server. */
export const annotationsOf = ({ title, effect, idempotent }: Tool) => ({
  title,
  readOnlyHint: effect === 'reads',
  destructiveHint: effect === 'destroys',
  idempotentHint: idempotent === true || effect === 'reads',
  openWorldHint: false,
})

/** The longest value, as JSON. An answer has a few of them. */
const MAX_CHARACTERS = 8_000
const MAX_POINTERS = 100

/** The value, or its beginning if it is too long. */
export function beginningOf(value: unknown, askFor: string, most = MAX_CHARACTERS): unknown {
  const json = JSON.stringify(value) ?? 'null'
  if (json.length <= most) return value
  return {
    too_long: `${json.length.toLocaleString('en-US')} characters: ${askFor}`,
    begins: json.slice(0, most / 4),
    ...(typeof value === 'object' && value !== null && { pointers: pointersIn(value) }),
  }
}

const pointersIn = (value: object): string[] =>
  Object.keys(value)
    .slice(0, MAX_POINTERS)
    .map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)

/** The part of the value at a JSON pointer. Throws if there is none. */
export function existingPart(value: unknown, pointer: string, what: string): unknown {
  const part = partAt(value, pointer)
  if (part !== undefined) return part
  const near = typeof value === 'object' && value !== null ? pointersIn(value) : []
  throw new UsageError(`${what} has no value at ${JSON.stringify(pointer)}${near.length > 0 ? `; use one of ${near.join(', ')}` : ''}`)
}

/** The description of `client_id`. */
export const ACCOUNT = 'the account; defaults to that of server_status'

/** Arguments of tools that list. */
export const pageInput = (most: number, usual: number) => ({
  limit: number().int().min(1).max(most).default(usual).describe('maximum number'),
  cursor: string().max(200).optional().describe('next_cursor of the last page'),
})

export const nextCursor = string().optional().describe('cursor of the next page')

/** A page of the rows. A cursor is the position of a row. */
export function pageOf<Row>(rows: readonly Row[], { limit, cursor = '0' }: { limit: number; cursor?: string | undefined }) {
  const begin = placeOf(cursor)
  const end = begin + limit
  return { rows: rows.slice(begin, end), ...(end < rows.length && { next_cursor: String(end) }) }
}

/** The position in a cursor. */
export function placeOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw new UsageError(`the cursor ${JSON.stringify(cursor)} is not valid: use the next_cursor of this tool`)
}
