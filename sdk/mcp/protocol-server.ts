/** The MCP server: tools, resources and prompts, whatever they are served over. */
import { completable } from '@modelcontextprotocol/sdk/server/completable.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'
import { enum as oneOf, strictObject, string } from 'zod'
import { Unreadable, UsageError } from '../../checks/core/errors.ts'
import { packageVersion } from '../../checks/core/package.ts'
import { tables } from '../../generated/tables.ts'
import { scenarios } from '../../server/sandbox/scenarios/all.ts'
import { REPORT_BY_TYPE } from '../../server/workflow/services/report-by-type.ts'
import { addResources } from './resources.ts'
import { NoServer } from '../control/control.ts'
import type { Sandbox } from './sandbox.ts'
import { inToolWords } from './tool-words.ts'
import { annotationsOf, type Meanwhile, type Tool } from './tool.ts'
import { tools } from './tools/all.ts'
import { diffTools, lookUpTools, validateTools } from './tools/contract.ts'

const INSTRUCTIONS = `The ${tables.title}: its contract (explain, list, validate, diff; guides and reference as resources), and a local server of it with a clock that you move. server_status says where that is. Long answers are cut, and say how to ask for the rest.`

export function protocolServer(sandbox: Sandbox): McpServer {
  const server = new McpServer({ name: 'cpd', title: tables.title, version: packageVersion() }, { instructions: INSTRUCTIONS })
  for (const tool of tools) addTool(server, tool, sandbox)
  addResources(server)
  addPrompts(server)
  return server
}

type Call = RequestHandlerExtra<ServerRequest, ServerNotification>

/** An argument that a tool does not know is refused, so that a mistyped filter does not go unnoticed. */
function addTool(server: McpServer, tool: Tool, sandbox: Sandbox): void {
  const { name, title, about, input, output } = tool
  const described = { title, description: about, inputSchema: strictObject(input), outputSchema: output, annotations: annotationsOf(tool) }
  server.registerTool(name, described, async (given: unknown, call) => {
    try {
      const answer = await tool.run(given, sandbox, { signal: call.signal, tell: tellerOf(call) })
      return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: { ...answer } }
    } catch (error) {
      // Nobody waits for the answer of a call that was taken back.
      const text = call.signal.aborted ? '' : messageOf(error, name)
      return { content: [{ type: 'text' as const, text }], isError: true }
    }
  })
}

/** Tells a client that wants to know how far its call is. */
function tellerOf({ _meta, sendNotification }: Call): Meanwhile['tell'] {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return () => {}
  let progress = 0
  return (message) => {
    progress++
    // A client that is gone need not be told.
    sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {})
  }
}

const WITHOUT_SERVER = [...lookUpTools, ...validateTools, ...diffTools].map(({ name }) => name).join(', ')

/** Errors that the caller can put right are answered; those of our own are logged, too. */
function messageOf(error: unknown, tool: string): string {
  if (error instanceof NoServer)
    return `nothing answers at ${error.origin}, and no tool starts a server: whoever started these tools may do so, or add --serve to have one of their own. ${WITHOUT_SERVER} need none`
  if (error instanceof Unreadable) return `${error.file} ${inToolWords(error.message)}`
  if (error instanceof UsageError) return inToolWords(error.message)
  // No code of ours recurses but over what was given.
  if (error instanceof RangeError && error.message.includes('call stack')) return 'an argument is nested too deep'
  const message = error instanceof Error ? error.message : String(error)
  console.error(`cpd mcp: ${tool}: internal error: ${message}`)
  return `internal error: ${message}. This is a fault of cpd; please report it.`
}

/** The prompts that a person can ask for by name: to integrate one type of Data Request, with the steps that this contract has for it. */
const TYPES = (tables.components['DataRequestType']?.values ?? []).map(({ value }) => value)

const MOST_SCENARIOS = 12

function addPrompts(server: McpServer): void {
  const argsSchema = {
    // The description comes first: describing it afterwards would lose its completions.
    type: completable(oneOf(TYPES).describe('the type of Data Request'), (typed) =>
      TYPES.filter((one) => one.startsWith(typed.toUpperCase())),
    ),
    language: string().max(100).optional().describe('the programming language or framework of the client'),
  }
  server.registerPrompt(
    'integrate',
    {
      title: 'Integrate a Data Request type',
      description:
        'Write and try a client for one type of Data Request: from the first call to its result, with webhooks and what can fail.',
      argsSchema,
    },
    ({ type, language }) => ({ messages: [{ role: 'user', content: { type: 'text', text: integration(type, language) } }] }),
  )
}

function integration(type: string, language?: string): string {
  const about = tables.components['DataRequestType']?.values?.find(({ value }) => value === type)?.about ?? ''
  const report = REPORT_BY_TYPE[type as keyof typeof REPORT_BY_TYPE]
  const operation = tables.operations.find(({ id }) => id === report)
  const names = scenarios.filter((one) => one.type === type).map(({ name }) => name)
  const named = names.slice(0, MOST_SCENARIOS).join(', ')
  const steps = [
    'server_status says where the server is. Put its base_url into the configuration of the client; create_account makes an account for it.',
    'Get an access token with POST /v3/auth/generate_access_token (Basic, client_id and secret). Keep it until a call answers 401: not one for each call.',
    `POST /v3/individuals/new, then POST /v3/datarequests/new with type ${type} and delivery_details that name the webhook receiver; listen has one until the client has its own.`,
    'POST /v3/datarequests/generate_invitation_link gives the link for the person. run_scenario with connect and your datarequest_id plays that person.',
    `Receive webhooks: answer 2xx at once, and treat a repeated event as one. ${operation ? 'datarequest.report_complete says that the result is there' : 'datarequest.items_processed says that the Items are there: POST /v3/items/get lists them'}.`,
    ...(operation
      ? [
          `POST ${operation.path} with datarequest_id gives the result. It is asynchronous: processing_status says whether it is COMPLETED; if not, wait for the webhook.`,
        ]
      : []),
    'Expect more: lists of values grow, and properties are added. Failed processing is told by reason codes, not by an HTTP error. After 429 and 503 wait as long as Retry-After says.',
    'validate judges each request that the client makes and each webhook that it stores; list_calls with status failed shows what the server refused, and list_deliveries what the receiver did not take.',
    `Try what can go differently with run_scenario${named === '' ? '' : `: ${named}${names.length > MOST_SCENARIOS ? ' and others (list names scenarios)' : ''}`}; and with trigger: LINK_EXPIRED, session.no_login, datarequest.refresh_failed (webhooks_to names your receiver).`,
    'Run the client, and let exercise drive it through what can fail, a few failure scenarios at a time. readiness says what it has not shown yet.',
  ]
  return [
    `Integrate Data Requests of type ${type} (${about})${language === undefined ? '' : ` in ${language}`}.`,
    'Read cpd://guides/first-call and cpd://guides/webhooks first; explain answers for every name that is not clear.',
    '',
    ...steps.map((step, at) => `${at + 1}. ${step}`),
  ].join('\n')
}
