/** Acts as the Individual: runs a scenario, or triggers an event. */
import { array, boolean, looseObject, number, record, string, unknown, url } from 'zod'
import { describeStep } from '../../scenarios/play-steps.ts'
import type { ScenarioRun } from '../../scenarios/run-scenario.ts'
import { findScenario, runChosenScenario, hasEffect, trigger } from '../../scenarios/choose-scenario.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { declared } from '../declared.ts'
import { ACCOUNT, truncate, tool } from '../tool.ts'

const name = (about: string) => string().min(1).max(200).describe(about)

const receiver = url({ protocol: /^https?$/, error: 'expected an http or https URL, such as http://127.0.0.1:4011/webhooks' })
  .max(2000)
  .optional()
  .describe('webhook receiver for a new Data Request: your receiver or the receiver started by listen. Without it, no webhooks are sent')

const account = declared('addFault', 'client_id', ACCOUNT).optional()

const runShape = {
  individual_id: string(),
  datarequest_id: string(),
  now: number().describe('virtual time, epoch milliseconds'),
  steps: array(looseObject({ step: string(), status: number().optional(), response: unknown().optional() })),
  reason_codes: array(string()),
  webhook_events: record(string(), number()),
  recorded_events: record(string(), number()),
  deliveries: array(looseObject({ delivery_id: string(), event_type: string(), status: string() })),
  more_deliveries: number().optional().describe('see list_deliveries'),
}

const MAX_RESPONSE_LENGTH = 1_000
const MAX_DELIVERIES = 20

const summarize = ({ individual_id, datarequest_id, now, steps, outcomes }: ScenarioRun) => ({
  individual_id,
  datarequest_id,
  now,
  steps: steps.map(({ step, status, response }) => ({
    step: describeStep(step),
    ...(status !== undefined && { status }),
    ...(response !== undefined && { response: truncate(response, 'use call_operation to read it again', MAX_RESPONSE_LENGTH) }),
  })),
  reason_codes: [...outcomes.codes],
  webhook_events: { ...outcomes.events },
  recorded_events: { ...outcomes.recorded_events },
  deliveries: outcomes.deliveries
    .slice(0, MAX_DELIVERIES)
    .map(({ delivery_id, event_type, status }) => ({ delivery_id, event_type, status })),
  ...(outcomes.deliveries.length > MAX_DELIVERIES && { more_deliveries: outcomes.deliveries.length - MAX_DELIVERIES }),
})

const runScenario = tool({
  name: 'run_scenario',
  title: 'Run a scenario',
  about:
    'Acts as the Individual (consent, login, upload) with your Data Request or a new Data Request of the right type. It can move the clock. Use list to find scenarios.',
  effect: 'destroys',
  input: {
    scenario: name('such as connect, a complete consent and login'),
    datarequest_id: declared(
      'runScenario',
      'datarequest_id',
      'your unused Data Request. Defaults to a new Data Request for a new Individual',
    ).optional(),
    webhook_url: receiver,
    client_id: account,
  },
  output: runShape,
  run: async ({ scenario, datarequest_id: datarequest, webhook_url: webhookUrl, client_id }, sandbox) => {
    if (datarequest !== undefined && webhookUrl !== undefined)
      throw new UsageError('webhook_url works only with a new Data Request. Set delivery_details of this Data Request instead.')
    const where = await sandbox.client(client_id)
    const wanted = await findScenario(where, scenario)
    return summarize(
      await runChosenScenario(wanted, {
        ...where,
        ...(datarequest !== undefined && { datarequest }),
        ...(webhookUrl !== undefined && { webhookUrl }),
      }),
    )
  },
})

const triggerEvent = tool({
  name: 'trigger',
  title: 'Trigger an event or a reason code',
  about: 'Triggers a webhook event, a recorded event or a reason code with a new Individual and a new Data Request. It can move the clock.',
  effect: 'destroys',
  input: {
    name: name('such as item.created, DATAREQUEST_LINK_EXPIRED or LINK_EXPIRED. Use list to find names'),
    scenario: name('scenario to use if several cause it').optional(),
    webhook_url: receiver,
    client_id: account,
  },
  output: { happened: boolean(), scenario: string(), description: string(), ...runShape },
  run: async ({ name: wanted, scenario, webhook_url: webhookUrl, client_id }, sandbox) => {
    const where = await sandbox.client(client_id)
    const run = await trigger(wanted, {
      ...where,
      ...(scenario !== undefined && { scenario }),
      ...(webhookUrl !== undefined && { webhookUrl }),
    })
    return { happened: hasEffect(run, wanted), scenario: run.scenario, description: run.description, ...summarize(run) }
  },
})

export const scenarioTools = [runScenario, triggerEvent]
