/** Connects the official SDK's client to `cpd mcp`, either as a process over its standard streams or within this process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import type { JsonSchemaType, JsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js'
import { onTestFinished } from 'vitest'
import { createProtocolServer } from '../../../sdk/mcp/protocol-server.ts'
import { Sandbox } from '../../../sdk/mcp/sandbox.ts'
import { serveStandardStreams } from '../../../sdk/mcp/standard-streams.ts'
import { root } from '../../cli/cpd.ts'
import { MAX_WAIT_MS } from '../../time-limits.ts'

interface CalledTool {
  /** The structured result. Undefined if the call failed. */
  readonly result: any
  readonly isError: boolean
  /** The text content of the result. */
  readonly says: string
}

export interface Connected {
  readonly client: Client
  call(name: string, args?: Record<string, unknown>): Promise<CalledTool>
}

const ajv = new AjvJsonSchemaValidator()
const compiled = new Map<string, JsonSchemaValidator<unknown>>()

/** Shares the compiled tool schemas between clients. */
const jsonSchemaValidator = {
  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    const key = JSON.stringify(schema)
    const validator = compiled.get(key) ?? ajv.getValidator(schema)
    compiled.set(key, validator)
    return validator as JsonSchemaValidator<T>
  },
}

const newClient = () => new Client({ name: 'test', version: '1.0.0' }, { jsonSchemaValidator })

const connectedBy = (client: Client): Connected => ({
  client,
  call: async (name, args = {}) => {
    const {
      structuredContent: result,
      isError = false,
      content,
    } = await client.callTool({ name, arguments: args }, undefined, { timeout: MAX_WAIT_MS })
    const [{ text = '' } = {}] = content as { text?: string }[]
    return { result, isError: Boolean(isError), says: text }
  },
})

/** Lists the tools first, because the client then validates each result against the output schema. */
async function begin(client: Client): Promise<Connected> {
  onTestFinished(() => client.close())
  await client.listTools()
  return connectedBy(client)
}

const DEMO = { clientId: 'demo_client', clientSecret: 'demo_secret' }

export async function inThisProcess(server: { url: string } | undefined, sandboxToken?: string, credentials = DEMO): Promise<Connected> {
  const find = () =>
    server ? Promise.resolve({ server: server.url, sandboxToken }) : Promise.reject(new Error('no server is needed here'))
  const sandbox = new Sandbox({ find, ...credentials })
  onTestFinished(() => sandbox.close())
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = newClient()
  await createProtocolServer(sandbox).connect(there)
  await client.connect(here)
  return begin(client)
}

export const COMMAND = [join(root, 'cli/main.ts'), 'mcp']

/** Adds XDG_STATE_HOME, because the SDK forwards only a few environment variables. */
const environment = () => ({ ...getDefaultEnvironment(), XDG_STATE_HOME: process.env['XDG_STATE_HOME'] ?? '' })

export async function startMcpProcess(args: readonly string[] = [], command: readonly string[] = COMMAND): Promise<Connected> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...command, ...args],
    env: environment(),
    stderr: 'ignore',
  })
  const client = newClient()
  await client.connect(transport)
  return begin(client)
}

interface RawResponse {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { code: number; message: string }
}

/** Exchanges raw lines without the SDK. */
export interface RawConversation {
  /** The server's input. */
  readonly input: Writable
  send(message: object | string): void
  /** Resolves to the response with this id. */
  readResponse(id: number): Promise<RawResponse>
  /** Resolves to the complete output once the server has ended. */
  ended(): Promise<{ code: number | null; out: string; err: string }>
}

export interface RawProcess extends RawConversation {
  readonly child: ChildProcess
}

export function rawProcess(args: readonly string[] = [], env: NodeJS.ProcessEnv = process.env): RawProcess {
  const child = spawn(process.execPath, [...COMMAND, ...args], { stdio: 'pipe', env })
  onTestFinished(() => void child.kill('SIGKILL'))
  // A process that rejects its input closes the stream, which then emits an error.
  child.stdin.on('error', () => {})
  const closed = once(child, 'close') as Promise<[number | null]>
  return { child, ...conversation(child, async () => (await closed)[0]) }
}

/** Serves the tools without a sandbox server, within this process. The exit code is 0. */
export function rawStreams(): RawConversation {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const find = () => Promise.reject(new Error('no server is needed here'))
  const closed = serveStandardStreams(new Sandbox({ find, ...DEMO }), { stdin, stdout, stderr })
  return conversation({ stdin, stdout, stderr }, async () => (await closed, 0))
}

interface Streams {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
}

function conversation({ stdin, stdout, stderr }: Streams, exitCode: () => Promise<number | null>): RawConversation {
  let [out, err] = ['', '']
  stdout.on('data', (chunk) => (out += chunk))
  stderr.on('data', (chunk) => (err += chunk))
  const messages = () =>
    out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as RawResponse)
  return {
    input: stdin,
    send: (message) => void stdin.write(`${typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    readResponse: async (id) => {
      for (;;) {
        const found = messages().find((message) => message.id === id)
        if (found) return found
        await once(stdout, 'data')
      }
    },
    ended: async () => ({ code: await exitCode(), out, err }),
  }
}

export const initialize = (id: number, protocolVersion = '2025-06-18') => ({
  id,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})
