/** The MCP server with its tools, resources and prompts, for any transport. */
import { completable } from '@modelcontextprotocol/sdk/server/completable.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'
import { enum as oneOf, strictObject, string } from 'zod'
import { UnreadableError, UsageError } from '../../checks/core/errors.ts'
import { readPackageVersion } from '../../checks/core/package.ts'
import { tables } from '../../generated/tables.ts'
import { scenarios } from '../../server/control/scenarios/all.ts'
import { REPORT_BY_TYPE } from '../../server/features/services/report-by-type.ts'
import { addResources } from './resources.ts'
import { NoServerError } from '../control/control.ts'
import type { Sandbox } from './sandbox.ts'
import { replaceCommands } from './tool-words.ts'
import { getAnnotations, type CallContext, type Tool } from './tool.ts'
import { tools } from './tools/all.ts'
import { diffTools, lookUpTools, validateTools } from './tools/contract.ts'

const INSTRUCTIONS = `The ${tables.title}: its contract (explain, list, validate, diff; guides and reference as resources), and a local server with a clock that you control. Call server_status for its address. Long results are truncated and explain how to read the rest.`

export function createProtocolServer(sandbox: Sandbox): McpServer {
  const server = new McpServer({ name: 'cpd', title: tables.title, version: readPackageVersion() }, { instructions: INSTRUCTIONS })
  for (const tool of tools) addTool(server, tool, sandbox)
  addResources(server)
  addPrompts(server)
  return server
}

type Call = RequestHandlerExtra<ServerRequest, ServerNotification>

/** Registers a tool. Rejects unknown arguments, so that the caller notices a mistyped filter. */
function addTool(server: McpServer, tool: Tool, sandbox: Sandbox): void {
  const { name, title, about, input, output } = tool
  const config = { title, description: about, inputSchema: strictObject(input), outputSchema: output, annotations: getAnnotations(tool) }
  server.registerTool(name, config, async (given: unknown, call) => {
    try {
      const result = await tool.run(given, sandbox, { signal: call.signal, reportProgress: createProgressReporter(call) })
      return { content: [{ type: 'text' as const, text: JSON.stringify(result) }], structuredContent: { ...result } }
    } catch (error) {
      // Nobody reads the result of a cancelled call, so its text is empty.
      const text = call.signal.aborted ? '' : formatError(error, name)
      return { content: [{ type: 'text' as const, text }], isError: true }
    }
  })
}

/** Sends progress to clients that requested it. */
function createProgressReporter({ _meta, sendNotification }: Call): CallContext['reportProgress'] {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return () => {}
  let progress = 0
  return (message) => {
    progress++
    // Ignores errors, because the client may have disconnected.
    sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {})
  }
}

const SERVERLESS_TOOLS = [...lookUpTools, ...validateTools, ...diffTools].map(({ name }) => name).join(', ')

/** Formats an error for the caller. Also logs internal errors. */
function formatError(error: unknown, tool: string): string {
  if (error instanceof NoServerError)
    return `no server can be reached at ${error.origin}, and no tool can start one. Ask the user to start a server, or to start these tools with --serve. ${SERVERLESS_TOOLS} work without a server.`
  if (error instanceof UnreadableError) return `${error.file} ${replaceCommands(error.message)}`
  if (error instanceof UsageError) return replaceCommands(error.message)
  // Only functions that process arguments are recursive, so an argument caused the overflow.
  if (error instanceof RangeError && error.message.includes('call stack')) return 'an argument is nested too deeply. Send fewer levels.'
  const message = error instanceof Error ? error.message : String(error)
  console.error(`cpd mcp: ${tool}: internal error: ${message}`)
  return `internal error: ${message}. This is a bug in cpd. Report it.`
}

/** A prompt for people: how to integrate one type of Data Request. */
const TYPES = (tables.components['DataRequestType']?.values ?? []).map(({ value }) => value)

const MAX_SCENARIOS = 12

function addPrompts(server: McpServer): void {
  const argsSchema = {
    // `describe` must come before `completable`, because `describe` returns a copy without completions.
    type: completable(oneOf(TYPES).describe('type of the Data Request'), (typed) =>
      TYPES.filter((type) => type.startsWith(typed.toUpperCase())),
    ),
    language: string().max(100).optional().describe('programming language or framework of the client'),
  }
  server.registerPrompt(
    'integrate',
    {
      title: 'Integrate a Data Request type',
      description: 'Write and test a client for one type of Data Request, from the first call to its result, with webhooks and failures.',
      argsSchema,
    },
    ({ type, language }) => ({ messages: [{ role: 'user', content: { type: 'text', text: integrationPrompt(type, language) } }] }),
  )
}

function integrationPrompt(type: string, language?: string): string {
  const about = tables.components['DataRequestType']?.values?.find(({ value }) => value === type)?.about ?? ''
  const report = REPORT_BY_TYPE[type as keyof typeof REPORT_BY_TYPE]
  const operation = tables.operations.find(({ id }) => id === report)
  const names = scenarios.filter((scenario) => scenario.type === type).map(({ name }) => name)
  const named = names.slice(0, MAX_SCENARIOS).join(', ')
  const steps = [
    'Call server_status and put its base_url into the configuration of the client. Call create_account to get an account for it.',
    'Get an access token with POST /v3/auth/generate_access_token (Basic, client_id and secret). Keep it until a call returns 401. Do not get a new one for each call.',
    `POST /v3/individuals/new, then POST /v3/datarequests/new with type ${type} and the webhook receiver in delivery_details. Use listen until the client has a receiver.`,
    'POST /v3/datarequests/generate_invitation_link returns the link for the person. Use run_scenario with connect and your datarequest_id to act as the person.',
    `Receive webhooks: return 2xx immediately, and process a repeated event only once. ${operation ? 'datarequest.report_complete means that the result is ready' : 'datarequest.items_processed means that the Items are ready: list them with POST /v3/items/get'}.`,
    ...(operation
      ? [
          `POST ${operation.path} with datarequest_id returns the result. It is asynchronous: if processing_status is not COMPLETED, wait for the webhook.`,
        ]
      : []),
    'Accept new values in lists and new properties. Failed processing has reason codes, not an HTTP error. After 429 and 503, wait for the time in Retry-After.',
    'Use validate for each request that the client sends and each webhook that it stores. Use list_calls with status failed to find rejected calls, and list_deliveries to find failed webhooks.',
    `Test other outcomes with run_scenario${named === '' ? '' : `: ${named}${names.length > MAX_SCENARIOS ? ' and others (see list)' : ''}`}. Also use trigger: LINK_EXPIRED, session.no_login, datarequest.refresh_failed (set webhook_url to your receiver).`,
    'Run the client and test it with exercise, a few failure scenarios at a time. Use readiness to see what is still missing.',
  ]
  return [
    `Integrate Data Requests of type ${type} (${about})${language === undefined ? '' : ` in ${language}`}.`,
    'Read cpd://guides/first-call and cpd://guides/webhooks first. Use explain for every name that is not clear.',
    '',
    ...steps.map((step, at) => `${at + 1}. ${step}`),
  ].join('\n')
}
