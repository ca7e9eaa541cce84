/** Defines a tool: its input, its output, its hints for clients, and limits that keep its output small. */
import { number, type output as Parsed, string, type ZodObject, type ZodRawShape } from 'zod'
import { UsageError } from '../../checks/core/errors.ts'
import type { Sandbox } from './sandbox.ts'
import { getPart } from '../../checks/validate/pointers.ts'

/** `reads` changes nothing, `adds` only adds data, and `destroys` may change or remove data or advance the clock. */
type Effect = 'reads' | 'adds' | 'destroys'

interface ToolInfo {
  readonly name: string
  readonly title: string
  /** One or two sentences about the effect and the tool to use next. */
  readonly about: string
  readonly effect: Effect
  /** True if repeating a call with the same arguments has no further effect. Tools that only read are always idempotent. */
  readonly idempotent?: true
}

/** Cancellation and progress for slow tools. */
export interface CallContext {
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal
  /** Sends progress to the client if it requested a progress token. */
  readonly reportProgress: (what: string) => void
}

export interface Tool extends ToolInfo {
  readonly input: ZodRawShape
  readonly output: ZodRawShape
  run(given: unknown, sandbox: Sandbox, meanwhile: CallContext): Promise<object>
}

interface TypedTool<Input extends ZodRawShape, Output extends ZodRawShape> extends ToolInfo {
  readonly input: Input
  readonly output: Output
  readonly run: (
    given: Parsed<ZodObject<Input>>,
    sandbox: Sandbox,
    meanwhile: CallContext,
  ) => Promise<Parsed<ZodObject<Output>>> | Parsed<ZodObject<Output>>
}

/** Erases the types of a tool. The server parses the arguments with the input schema before calling `run`. */
export const tool = <Input extends ZodRawShape, Output extends ZodRawShape>(typed: TypedTool<Input, Output>): Tool => ({
  ...typed,
  run: async (given, sandbox, meanwhile) => typed.run(given as Parsed<ZodObject<Input>>, sandbox, meanwhile),
})

/** Returns the tool hints that MCP defines. All tools are closed-world: they reach only the contract and the server. */
export const getAnnotations = ({ title, effect, idempotent }: Tool) => ({
  title,
  readOnlyHint: effect === 'reads',
  destructiveHint: effect === 'destroys',
  idempotentHint: idempotent === true || effect === 'reads',
  openWorldHint: false,
})

/** Maximum size of one value in a result, as JSON. */
const MAX_CHARACTERS = 8_000
const MAX_POINTERS = 100

/** Returns the value. If the value is too long, returns its beginning and the JSON pointers of its parts. */
export function truncate(value: unknown, askFor: string, maxCharacters = MAX_CHARACTERS): unknown {
  const json = JSON.stringify(value) ?? 'null'
  if (json.length <= maxCharacters) return value
  return {
    too_long: `${json.length.toLocaleString('en-US')} characters: ${askFor}`,
    begins: json.slice(0, maxCharacters / 4),
    ...(typeof value === 'object' && value !== null && { pointers: pointersIn(value) }),
  }
}

const pointersIn = (value: object): string[] =>
  Object.keys(value)
    .slice(0, MAX_POINTERS)
    .map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)

/** Returns the part of the value at a JSON pointer. Throws if it does not exist. */
export function existingPart(value: unknown, pointer: string, what: string): unknown {
  const part = getPart(value, pointer)
  if (part !== undefined) return part
  const near = typeof value === 'object' && value !== null ? pointersIn(value) : []
  throw new UsageError(`${what} has no value at ${JSON.stringify(pointer)}${near.length > 0 ? `. Use one of ${near.join(', ')}.` : ''}`)
}

/** The description of `client_id`. */
export const ACCOUNT = 'account. Defaults to the account from server_status'

/** Arguments for tools that return a list. */
export const pageInput = (most: number, usual: number) => ({
  limit: number().int().min(1).max(most).default(usual).describe('maximum number'),
  cursor: string().max(200).optional().describe('next_cursor of the previous page'),
})

export const nextCursor = string().optional().describe('cursor of the next page')

/** Returns one page of the rows. A cursor is the index of a row. */
export function paginate<Row>(rows: readonly Row[], { limit, cursor = '0' }: { limit: number; cursor?: string | undefined }) {
  const begin = parseCursor(cursor)
  const end = begin + limit
  return { rows: rows.slice(begin, end), ...(end < rows.length && { next_cursor: String(end) }) }
}

export function parseCursor(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw new UsageError(`the cursor ${JSON.stringify(cursor)} is not valid. Use a next_cursor from this tool.`)
}
