/** Serves over standard input and output until the client is gone. A line that is no message is answered as JSON-RPC says, as its sender would wait for ever. */
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/sdk/shared/stdio.js'
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import { protocolServer } from './protocol-server.ts'
import type { Sandbox } from './sandbox.ts'

interface Streams {
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable
}

export async function overStandardStreams(sandbox: Sandbox, { stdin, stdout, stderr }: Streams = process): Promise<void> {
  const server = protocolServer(sandbox)
  const log = (message: string) => stderr.write(`cpd mcp: ${message}\n`)
  const refuse = (refusal: Refusal) => {
    log(refusal.error.message)
    stdout.write(`${JSON.stringify(refusal)}\n`)
  }
  const messages = Readable.from(messagesIn(stdin, refuse))
  const transport = new StdioServerTransport(messages, stdout)
  const onerror = ({ message }: Error) => {
    log(message)
    if (message.startsWith('ReadBuffer')) process.exitCode = 2
  }
  // The transport closes itself where a message is longer than it keeps.
  const closed = new Promise<void>((onclose) => {
    Object.assign(server.server, { onclose, onerror })
  })
  const listening = new AbortController()
  const signals = (['SIGINT', 'SIGTERM'] as const).map((signal) => once(process, signal, listening))
  const ended = once(messages, 'end')
  await server.connect(transport)
  const answered = unanswered(transport)
  await Promise.race([ended.then(answered), once(stdout, 'close'), closed, ...signals])
  listening.abort()
  await server.close()
  // Nothing more is read, so that the process can end.
  stdin.destroy()
}

/** A client that sends all requests at once and closes is answered, too: the promise resolves when nothing is left to answer. */
function unanswered(transport: StdioServerTransport): () => Promise<void> {
  const open = new Set<string | number>()
  const { onmessage } = transport
  const send = transport.send.bind(transport)
  let whenNone: (() => void) | undefined
  const leave = (id: string | number) => {
    open.delete(id)
    if (open.size === 0) whenNone?.()
  }
  const listening = (message: JSONRPCMessage) => {
    if ('method' in message && 'id' in message) open.add(message.id)
    // Whoever cancels a request is not answered.
    if ('method' in message && message.method === 'notifications/cancelled') leave(message.params?.['requestId'] as string | number)
    onmessage?.(message)
  }
  const sending = async (message: JSONRPCMessage) => {
    await send(message)
    if (!('method' in message) && message.id !== undefined) leave(message.id)
  }
  Object.assign(transport, { onmessage: listening, send: sending })
  return () =>
    new Promise((resolve) => {
      whenNone = resolve
      if (open.size === 0) resolve()
    })
}

/** An error answer; `id` is null where what was sent has none. */
interface Refusal {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly error: { readonly code: number; readonly message: string }
}

/** A list of messages (a batch, of protocol version 2025-03-26) becomes one after the other. A last line needs no end. */
async function* messagesIn(input: AsyncIterable<Buffer>, refuse: (refusal: Refusal) => void): AsyncGenerator<Buffer> {
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
  else refuse(refusal(idOf(message), -32600, text === undefined ? 'an argument is nested too deep: send fewer levels' : NO_MESSAGE))
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
