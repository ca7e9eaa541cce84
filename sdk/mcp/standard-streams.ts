/** Serves over standard input and output until the client is gone. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { messagesIn, type Refusal } from './messages.ts'
import { protocolServer } from './protocol-server.ts'
import type { Sandbox } from './sandbox.ts'

export async function overStandardStreams(sandbox: Sandbox): Promise<void> {
  const server = protocolServer(sandbox)
  const refuse = (refusal: Refusal) => {
    console.error(`cpd mcp: ${refusal.error.message}`)
    process.stdout.write(`${JSON.stringify(refusal)}\n`)
  }
  const messages = Readable.from(messagesIn(process.stdin, refuse))
  const transport = new StdioServerTransport(messages)
  const onerror = ({ message }: Error) => {
    console.error(`cpd mcp: ${message}`)
    if (message.startsWith('ReadBuffer')) process.exitCode = 2
  }
  // The transport closes itself where a message is longer than it keeps.
  const closed = new Promise<void>((onclose) => {
    Object.assign(server.server, { onclose, onerror })
  })
  const signals = (['SIGINT', 'SIGTERM'] as const).map((signal) => once(process, signal))
  const ended = once(messages, 'end')
  await server.connect(transport)
  const answered = unanswered(transport)
  await Promise.race([ended.then(answered), once(process.stdout, 'close'), closed, ...signals])
  await server.close()
  // Nothing more is read, so that the process can end.
  process.stdin.destroy()
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
