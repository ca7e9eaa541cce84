/** A tool: what it takes and answers, what a client may know of it before it is called, and how its answers stay small. */
import { number, type output as Parsed, string, type ZodObject, type ZodRawShape } from 'zod'
import { UsageError } from '../../checks/core/errors.ts'
import type { Sandbox } from './sandbox.ts'
import { partAt } from '../../checks/validate/pointers.ts'

/** `reads` changes nothing, `adds` only adds, `destroys` may change or remove what there is, or move the clock, which does not go back. */
export type Effect = 'reads' | 'adds' | 'destroys'

interface Described {
  readonly name: string
  readonly title: string
  /** In one or two sentences: what it does, and what to ask next. */
  readonly about: string
  readonly effect: Effect
  /** Called once more with the same arguments, it changes nothing further. What only reads is so anyway. */
  readonly idempotent?: true
}

/** What a tool that takes long may do meanwhile. */
export interface Meanwhile {
  /** The client has taken the call back. */
  readonly signal: AbortSignal
  /** Tells the client, if it wants to know. */
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

/** In the words of the protocol. Nothing of it leaves the contract and the one server. */
export const annotationsOf = ({ title, effect, idempotent }: Tool) => ({
  title,
  readOnlyHint: effect === 'reads',
  destructiveHint: effect === 'destroys',
  idempotentHint: idempotent === true || effect === 'reads',
  openWorldHint: false,
})

/** The longest value, as JSON. An answer has a few of them. */
const MOST_CHARACTERS = 8_000
const MOST_POINTERS = 100

/** The value, or what it begins with, where it is too long. */
export function beginningOf(value: unknown, askFor: string, most = MOST_CHARACTERS): unknown {
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
    .slice(0, MOST_POINTERS)
    .map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)

/** The part of the value at a JSON pointer, which must be there. */
export function existingPart(value: unknown, pointer: string, what: string): unknown {
  const part = partAt(value, pointer)
  if (part !== undefined) return part
  const near = typeof value === 'object' && value !== null ? pointersIn(value) : []
  throw new UsageError(`${what} has nothing at ${JSON.stringify(pointer)}${near.length > 0 ? `; it has ${near.join(', ')}` : ''}`)
}

/** Tools that act for an account say this of `client_id`. */
export const ACCOUNT = 'the account; without it the one of server_status'

/** Arguments of tools that list. */
export const pageInput = (most: number, usual: number) => ({
  limit: number().int().min(1).max(most).default(usual).describe('how many'),
  cursor: string().max(200).optional().describe('next_cursor of the page before'),
})

export const nextCursor = string().optional().describe('there are more: ask with it as cursor')

/** A page of what is there as a whole; a cursor is a place in it. */
export function pageOf<Row>(rows: readonly Row[], { limit, cursor = '0' }: { limit: number; cursor?: string | undefined }) {
  const begin = placeOf(cursor)
  const end = begin + limit
  return { rows: rows.slice(begin, end), ...(end < rows.length && { next_cursor: String(end) }) }
}

/** The number that a cursor is. */
export function placeOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw new UsageError(`the cursor ${JSON.stringify(cursor)} is not one that this tool gave`)
}
