/** The messages in what a client writes, one a line. What is none is answered as JSON-RPC says: whoever sent it would wait for ever. */
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/sdk/shared/stdio.js'

/** An error answer; `id` is null where what was sent has none. */
export interface Refusal {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly error: { readonly code: number; readonly message: string }
}

/** A list of messages (a batch, of protocol version 2025-03-26) becomes one after the other. A last line needs no end. */
export async function* messagesIn(input: AsyncIterable<Buffer>, refuse: (refusal: Refusal) => void): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    let rest = chunk
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
      yield* messagesOf(Buffer.concat([...begun, rest.subarray(0, end)]), refuse)
      begun = []
      size = 0
      rest = rest.subarray(end + 1)
    }
    begun.push(rest)
    size += rest.length
    if (size > STDIO_DEFAULT_MAX_BUFFER_SIZE) break
  }
  const last = Buffer.concat(begun)
  // The transport refuses it, and closes.
  if (size > STDIO_DEFAULT_MAX_BUFFER_SIZE) yield last
  else yield* messagesOf(last, refuse)
}

function* messagesOf(line: Buffer, refuse: (refusal: Refusal) => void): Generator<Buffer> {
  // Some shells of Windows begin what they pipe with a byte order mark.
  const text = line.toString('utf8').replace(/^\uFEFF/, '')
  if (text.trim() === '') return
  const read = parsed(text)
  if (read === undefined) refuse(refusal(null, -32700, 'this line is not JSON: send each message as one line of JSON'))
  else if (!Array.isArray(read.value)) yield* oneMessage(read.value, text, refuse)
  else if (read.value.length === 0) refuse(refusal(null, -32600, 'an empty list holds no message'))
  else for (const message of read.value as unknown[]) yield* oneMessage(message, textOf(message), refuse)
}

function* oneMessage(message: unknown, text: string | undefined, refuse: (refusal: Refusal) => void): Generator<Buffer> {
  if (text !== undefined && JSONRPCMessageSchema.safeParse(message).success) yield Buffer.from(`${text}\n`)
  else refuse(refusal(idOf(message), -32600, text === undefined ? 'an argument is nested too deep' : NO_MESSAGE))
}

/** Nothing where it is nested deeper than what writes JSON goes. */
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

const NO_MESSAGE =
  'this is no message of JSON-RPC 2.0: it takes "jsonrpc": "2.0" and a method; a request also an id, a text or a whole number'

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const refusal = (id: Refusal['id'], code: number, message: string): Refusal => ({ jsonrpc: '2.0', id, error: { code, message } })

function idOf(message: unknown): Refusal['id'] {
  const { id } = (message ?? {}) as { id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
