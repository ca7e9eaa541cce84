/** Tools for service calls: send a call, read the request log, add faults. */
import { array, enum as oneOf, looseObject, number, string, unknown } from 'zod'
import { UsageError } from '../../../checks/core/errors.ts'
import type { ControlClient } from '../../../generated/control.ts'
import type { RequestLogEntry, RequestLogQuery } from '../../../generated/sandbox-types.ts'
import { tables } from '../../../generated/tables.ts'
import { findNearestWord } from '../../../payloads/nearest.ts'
import { declared, declaredNames, filters } from '../declared.ts'
import { ACCOUNT, truncate, existingPart, nextCursor, pageInput, parseCursor, tool } from '../tool.ts'

/** Fields that select the target of a fault. All other fields are effects. */
const TARGET = new Set(['client_id', 'path', 'event_type', 'count'])
const EFFECTS = declaredNames('addFault').filter((name) => !TARGET.has(name))

export const faultTools = [
  tool({
    name: 'add_fault',
    title: 'Add a fault',
    about:
      'Makes the next calls to a path, or the next webhooks for an event, fail. Give path or event_type. readiness suggests faults to try.',
    effect: 'adds',
    input: {
      ...filters('addFault', 'path', 'event_type'),
      effect: oneOf(EFFECTS).describe('lose_response processes the call and drops the response'),
      value: number().int().optional().describe('only for status (429, 503), latency_ms and delay_seconds'),
      ...filters('addFault', 'count'),
      client_id: declared('addFault', 'client_id', ACCOUNT).optional(),
    },
    output: { fault_id: string(), client_id: string(), effect: string(), remaining: number().nullable() },
    run: async ({ effect, value = true, client_id, ...target }, sandbox) => {
      const fault = { ...omitUndefined(target), client_id: client_id ?? sandbox.clientId, [effect]: value }
      const { fault_id, effect: met, remaining, client_id: whose } = await (await sandbox.control()).addFault(fault)
      return { fault_id, client_id: whose, effect: met, remaining }
    },
  }),
]

const PATHS = tables.operations.map(({ path }) => path)
const TOKEN_PATHS: ReadonlySet<string> = new Set(
  tables.operations.filter(({ group }) => group === 'Authentication').map(({ path }) => path),
)

const text = (about: string) => string().min(1).max(500).describe(about)

const callOperation = tool({
  name: 'call_operation',
  title: 'Call an operation of the service',
  about:
    'Calls an operation as an account, with a token for only this call. Long responses are truncated. Use read_call for the rest. It cannot call token operations, and readiness ignores its calls.',
  effect: 'destroys',
  input: {
    path: text('such as /v3/individuals/new. Use list to find operations, and explain for their bodies'),
    body: looseObject({}).optional().describe('JSON body'),
    prefer: text('returns an example from Prism: code=404, example=NAME or dynamic=true').optional(),
    client_id: declared('addFault', 'client_id', ACCOUNT).optional(),
  },
  output: {
    request_id: string(),
    status: number(),
    response: unknown(),
    response_bytes: number().nullable().describe('size of a file'),
  },
  run: async ({ path, body, prefer, client_id }, sandbox) => {
    if (!PATHS.includes(path)) {
      const close = findNearestWord(path, PATHS)
      throw new UsageError(`unknown path ${JSON.stringify(path)}. ${close ? `Did you mean ${close}?` : 'Use list to find operations.'}`)
    }
    if (TOKEN_PATHS.has(path))
      throw new UsageError(`${path} returns credentials. Call it from your client, because this tool creates separate tokens.`)
    const { id: account_id } = await sandbox.findAccount(client_id)
    const call = { account_id, path, ...(body && { body }), ...(prefer !== undefined && { headers: { prefer } }) }
    const { response, ...result } = await (await sandbox.control()).sendCall(call)
    return { ...result, response: truncate(response, `read_call with request_id ${result.request_id} and a pointer`) }
  },
})

const callShape = {
  request_id: string().nullable(),
  at: number().describe('virtual time, epoch milliseconds'),
  operation: string(),
  status: number(),
  warnings: array(string()),
}

const summarize = ({ request_id, at, operation, status, warnings, response }: RequestLogEntry) => {
  const { error_code, error_message } = (response ?? {}) as { error_code?: unknown; error_message?: unknown }
  return {
    request_id,
    at,
    operation,
    status,
    warnings: [...warnings],
    ...(typeof error_code === 'string' && { error_code }),
    ...(typeof error_message === 'string' && { error_message }),
  }
}

/** Maximum number of rows that the server lists at once. */
const MAX_ROWS = 1000

const listCalls = tool({
  name: 'list_calls',
  title: 'List calls',
  about: 'Lists the newest 1,000 calls in the request log, newest first, with status and warnings. Use read_call for the bodies.',
  effect: 'reads',
  input: {
    ...filters('listCalls', 'path', 'contains'),
    status: declared('listCalls', 'status', '404, 4xx or failed').optional(),
    ...pageInput(100, 20),
  },
  output: { calls: array(looseObject(callShape)), next_cursor: nextCursor },
  run: async ({ limit, cursor, ...filters }, sandbox) => {
    const before = cursor === undefined ? Infinity : parseCursor(cursor)
    const older = await listCallsBefore(await sandbox.control(), before, omitUndefined(filters), limit + 1)
    const last = older[limit - 1]
    return { calls: older.slice(0, limit).map(summarize), ...(last && older.length > limit && { next_cursor: String(last.seq) }) }
  },
})

/** Lists the newest calls before a sequence number. Reads many calls only if the first few do not reach back far enough. */
async function listCallsBefore(
  control: ControlClient,
  seq: number,
  filters: Pick<RequestLogQuery, 'path' | 'status' | 'contains'>,
  count: number,
): Promise<RequestLogEntry[]> {
  const newest = async (limit: number) => control.listCalls({ ...filters, limit })
  const few = await newest(count)
  const earlier = few.filter((call) => call.seq < seq)
  if (earlier.length === count || few.length < count) return earlier
  return (await newest(MAX_ROWS)).filter((call) => call.seq < seq).slice(0, count)
}

/** Removes the fields whose value is undefined. */
export const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

const PARTS = ['request', 'response'] as const

const readCall = tool({
  name: 'read_call',
  title: 'Read a call',
  about: 'Returns a call from the request log with its request and response, or one part of them. Secrets are masked.',
  effect: 'reads',
  input: {
    request_id: declared('listCalls', 'request_id', 'x-request-id of the response, or from list_calls'),
    part: oneOf(PARTS).default('response').describe('the body that pointer refers to'),
    pointer: string().max(500).optional().describe('JSON pointer of the part to return, such as /income_summary/0'),
  },
  output: { ...callShape, request: unknown().optional(), response: unknown().optional(), found: unknown().optional() },
  run: async ({ request_id, part, pointer }, sandbox) => {
    const [call] = await (await sandbox.control()).listCalls({ request_id, limit: 1 })
    if (!call) throw new UsageError(`unknown request_id ${JSON.stringify(request_id)}. Use list_calls to find calls.`)
    const short = summarize(call)
    if (pointer !== undefined)
      return { ...short, found: truncate(existingPart(call[part], pointer, `the ${part}`), 'use a longer pointer') }
    const [request, response] = PARTS.map((name) => truncate(call[name], `use part ${name} and one of these pointers`))
    return { ...short, request, response }
  },
})

export const callTools = [callOperation, listCalls, readCall]
