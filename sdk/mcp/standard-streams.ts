/**
 * Serves MCP over standard input and output until the client disconnects. A line that is not a message gets a JSON-RPC error response.
 * Otherwise, its sender would wait forever.
 */
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/sdk/shared/stdio.js'
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import { createProtocolServer } from './protocol-server.ts'
import type { Sandbox } from './sandbox.ts'

interface Streams {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable
}

export async function serveStandardStreams(sandbox: Sandbox, { stdin, stdout, stderr }: Streams = process): Promise<void> {
  const server = createProtocolServer(sandbox)
  const log = (message: string) => stderr.write(`cpd mcp: ${message}\n`)
  const sendError = (error: JsonRpcError) => {
    log(error.error.message)
    stdout.write(`${JSON.stringify(error)}\n`)
  }
  const messages = Readable.from(readMessages(stdin, sendError))
  const transport = new StdioServerTransport(messages, stdout)
  const onerror = ({ message }: Error) => {
    log(message)
    if (message.startsWith('ReadBuffer')) process.exitCode = 2
  }
  // Also resolves if the transport closes itself, because a message exceeded its buffer.
  const closed = new Promise<void>((onclose) => {
    Object.assign(server.server, { onclose, onerror })
  })
  const listening = new AbortController()
  const signals = (['SIGINT', 'SIGTERM'] as const).map((signal) => once(process, signal, listening))
  const ended = once(messages, 'end')
  await server.connect(transport)
  const waitForResponses = trackRequests(transport)
  await Promise.race([ended.then(waitForResponses), once(stdout, 'close'), closed, ...signals])
  listening.abort()
  await server.close()
  // An open stdin would keep the process alive.
  stdin.destroy()
}

/** Tracks open requests. The returned function waits for their responses, because a client may send requests and disconnect immediately. */
function trackRequests(transport: StdioServerTransport): () => Promise<void> {
  const open = new Set<string | number>()
  const { onmessage } = transport
  const send = transport.send.bind(transport)
  let onIdle: (() => void) | undefined
  const settle = (id: string | number) => {
    open.delete(id)
    if (open.size === 0) onIdle?.()
  }
  const listening = (message: JSONRPCMessage) => {
    if ('method' in message && 'id' in message) open.add(message.id)
    // A cancelled request gets no response.
    if ('method' in message && message.method === 'notifications/cancelled') settle(message.params?.['requestId'] as string | number)
    onmessage?.(message)
  }
  const sending = async (message: JSONRPCMessage) => {
    await send(message)
    if (!('method' in message) && message.id !== undefined) settle(message.id)
  }
  Object.assign(transport, { onmessage: listening, send: sending })
  return () =>
    new Promise((resolve) => {
      onIdle = resolve
      if (open.size === 0) resolve()
    })
}

/** A JSON-RPC error response. `id` is null if the message has no identifier. */
interface JsonRpcError {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly error: { readonly code: number; readonly message: string }
}

/** Splits the input into lines. The last line may lack a line feed. */
async function* readMessages(input: AsyncIterable<Buffer>, sendError: (error: JsonRpcError) => void): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    let remaining = chunk
    for (let end = remaining.indexOf('\n'); end !== -1; end = remaining.indexOf('\n')) {
      yield* parseLine(Buffer.concat([...pending, remaining.subarray(0, end)]), sendError)
      pending = []
      size = 0
      remaining = remaining.subarray(end + 1)
    }
    pending.push(remaining)
    size += remaining.length
    if (size > STDIO_DEFAULT_MAX_BUFFER_SIZE) break
  }
  const last = Buffer.concat(pending)
  // Forwards an oversized message unparsed, because the transport rejects such a message and closes.
  if (size > STDIO_DEFAULT_MAX_BUFFER_SIZE) yield last
  else yield* parseLine(last, sendError)
}

/** Yields the messages in a line. Splits a list of messages, which is a batch in protocol version 2025-03-26. */
function* parseLine(line: Buffer, sendError: (error: JsonRpcError) => void): Generator<Buffer> {
  // Some Windows shells prepend a byte order mark.
  const text = line.toString('utf8').replace(/^\uFEFF/, '')
  if (text.trim() === '') return
  const json = parseJson(text)
  if (json === undefined) sendError(createError(null, -32700, 'the line is not JSON. Send each message as one line of JSON.'))
  else if (!Array.isArray(json.value)) yield* checkMessage(json.value, text, sendError)
  else if (json.value.length === 0) sendError(createError(null, -32600, 'the list contains no message. Send at least one message.'))
  else for (const message of json.value as unknown[]) yield* checkMessage(message, stringify(message), sendError)
}

function* checkMessage(message: unknown, text: string | undefined, sendError: (error: JsonRpcError) => void): Generator<Buffer> {
  if (text !== undefined && JSONRPCMessageSchema.safeParse(message).success) yield Buffer.from(`${text}\n`)
  else
    sendError(
      createError(getId(message), -32600, text === undefined ? 'an argument is nested too deeply. Send fewer levels.' : INVALID_MESSAGE),
    )
}

/** Returns undefined if the value is nested too deeply for JSON.stringify. */
function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

const INVALID_MESSAGE =
  'the line is not a JSON-RPC 2.0 message. Send "jsonrpc": "2.0" and a method. A request also requires an id, which is a string or an integer.'

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const createError = (id: JsonRpcError['id'], code: number, message: string): JsonRpcError => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

function getId(message: unknown): JsonRpcError['id'] {
  const { id } = (message ?? {}) as { id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
