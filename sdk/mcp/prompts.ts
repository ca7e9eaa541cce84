/** The prompts that a person can ask for by name: to integrate one type of Data Request, with the steps that this contract has for it. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { completable } from '@modelcontextprotocol/sdk/server/completable.js'
import { enum as oneOf, string } from 'zod'
import { tables } from '../../generated/tables.ts'
import { scenarios } from '../../server/sandbox/scenarios/all.ts'
import { REPORT_BY_TYPE } from '../../server/workflow/services/report-by-type.ts'

const TYPES = (tables.components['DataRequestType']?.values ?? []).map(({ value }) => value)

const MOST_SCENARIOS = 12

export function addPrompts(server: McpServer): void {
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
    `POST /v3/individuals/new, then POST /v3/datarequests/new with type ${type} and delivery_details that name the webhook receiver.`,
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
    'readiness says what the client has not shown yet; add_fault and move_clock bring it about.',
  ]
  return [
    `Integrate Data Requests of type ${type} (${about})${language === undefined ? '' : ` in ${language}`}.`,
    'Read cpd://guides/first-call and cpd://guides/webhooks first; explain answers for every name that is not clear.',
    '',
    ...steps.map((step, at) => `${at + 1}. ${step}`),
  ].join('\n')
}
