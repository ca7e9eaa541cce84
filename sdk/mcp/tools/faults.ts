/** Lets a call or a webhook go wrong once, so that an integration shows how it bears that. */
import { enum as oneOf, number, string } from 'zod'
import { tool } from '../tool.ts'
import { present } from './calls.ts'

const OF_CALLS = ['latency_ms', 'status', 'reset', 'expire_token', 'unknown_property', 'unknown_value']
const OF_DELIVERIES = ['duplicate', 'delay_seconds', 'drop', 'reorder', 'lose_answer']

const name = (about: string) => string().min(1).max(200).describe(about)

export const faultTools = [
  tool({
    name: 'add_fault',
    title: 'Let a call or a webhook go wrong',
    about:
      'Lets the next calls of a path, or the next webhooks of an event, go wrong; readiness says what is worth a try. Give path or event_type.',
    effect: 'adds',
    input: {
      path: name(`of an operation, as /v3/individuals/new: with ${OF_CALLS.join(', ')}`).optional(),
      event_type: name(`as item.created: with ${OF_DELIVERIES.join(', ')}`).optional(),
      effect: oneOf([...OF_CALLS, ...OF_DELIVERIES]).describe('lose_answer sends, and counts as unanswered'),
      value: number().int().optional().describe('429 or 503 for status, how many for latency_ms and delay_seconds, else none'),
      count: number().int().min(1).max(1_000_000).default(1).describe('how many times'),
      client_id: name('the account; without it the one of server_status').optional(),
    },
    output: { fault_id: string(), client_id: string(), effect: string(), remaining: number().nullable() },
    run: async ({ effect, value = true, client_id, ...target }, sandbox) => {
      const asked = { ...present(target), client_id: client_id ?? sandbox.clientId, [effect]: value }
      const { fault_id, effect: met, remaining, client_id: whose } = await (await sandbox.control()).addFault(asked)
      return { fault_id, client_id: whose, effect: met, remaining }
    },
  }),
]
