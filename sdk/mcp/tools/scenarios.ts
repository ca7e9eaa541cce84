/** Plays the Individual: a scenario with a Data Request, or the one that triggers an event. */
import { array, boolean, looseObject, number, record, string, unknown, url } from 'zod'
import { stepInWords } from '../../scenarios/play-steps.ts'
import type { ScenarioRun } from '../../scenarios/run-scenario.ts'
import { namedScenario, runWanted, hasBrought, trigger } from '../../scenarios/wanted.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { declared } from '../declared.ts'
import { ACCOUNT, beginningOf, tool } from '../tool.ts'

const name = (about: string) => string().min(1).max(200).describe(about)

const receiver = url({ protocol: /^https?$/, error: 'expected an http or https URL, as in http://127.0.0.1:4011/webhooks' })
  .max(2000)
  .optional()
  .describe('where the webhooks of a new Data Request go: your receiver, or that of listen; without it none is sent')

const account = declared('addFault', 'client_id', ACCOUNT).optional()

const runShape = {
  individual_id: string(),
  datarequest_id: string(),
  now: number().describe('virtual time at the end, epoch milliseconds'),
  steps: array(looseObject({ step: string(), status: number().optional(), answer: unknown().optional() })),
  reason_codes: array(string()),
  webhook_events: record(string(), number()),
  recorded_events: record(string(), number()),
  deliveries: array(looseObject({ delivery_id: string(), event_type: string(), status: string() })),
  more_deliveries: number().optional().describe('list_deliveries has them'),
}

const LONGEST_ANSWER = 1_000
const MOST_DELIVERIES = 20

const asAnswer = ({ individual_id, datarequest_id, now, steps, brought }: ScenarioRun) => ({
  individual_id,
  datarequest_id,
  now,
  steps: steps.map(({ step, status, answer }) => ({
    step: stepInWords(step),
    ...(status !== undefined && { status }),
    ...(answer !== undefined && { answer: beginningOf(answer, 'call_operation reads it again', LONGEST_ANSWER) }),
  })),
  reason_codes: [...brought.codes],
  webhook_events: { ...brought.events },
  recorded_events: { ...brought.recorded_events },
  deliveries: brought.deliveries
    .slice(0, MOST_DELIVERIES)
    .map(({ delivery_id, event_type, status }) => ({ delivery_id, event_type, status })),
  ...(brought.deliveries.length > MOST_DELIVERIES && { more_deliveries: brought.deliveries.length - MOST_DELIVERIES }),
})

const runScenario = tool({
  name: 'run_scenario',
  title: 'Play a scenario',
  about:
    'Plays what the Individual does (consent, log in, upload) and what follows, with a Data Request of yours or with a new one of the type that it needs. Its steps may move the clock. list names scenarios.',
  effect: 'destroys',
  input: {
    scenario: name('its name: connect plays a whole consent and login'),
    datarequest_id: declared(
      'runScenario',
      'datarequest_id',
      'your Data Request, one that nobody has begun; without it a new one, of a new Individual',
    ).optional(),
    webhooks_to: receiver,
    client_id: account,
  },
  output: runShape,
  run: async ({ scenario, datarequest_id: datarequest, webhooks_to: to, client_id }, sandbox) => {
    if (datarequest !== undefined && to !== undefined)
      throw new UsageError('webhooks_to is for a new Data Request: this one names its own receivers in delivery_details')
    const where = await sandbox.client(client_id)
    const wanted = await namedScenario(where, scenario)
    return asAnswer(
      await runWanted(wanted, { ...where, ...(datarequest !== undefined && { datarequest }), ...(to !== undefined && { to }) }),
    )
  },
})

const triggerEvent = tool({
  name: 'trigger',
  title: 'Trigger an event or a reason code',
  about:
    'Triggers a webhook event, a recorded event or a reason code from nothing, by a scenario with a new Individual and a new Data Request. It may move the clock.',
  effect: 'destroys',
  input: {
    name: name('item.created, DATAREQUEST_LINK_EXPIRED, LINK_EXPIRED; list names them'),
    scenario: name('by this scenario, where several bring it').optional(),
    webhooks_to: receiver,
    client_id: account,
  },
  output: { happened: boolean(), scenario: string(), about: string(), ...runShape },
  run: async ({ name: wanted, scenario: by, webhooks_to: to, client_id }, sandbox) => {
    const where = await sandbox.client(client_id)
    const run = await trigger(wanted, { ...where, ...(by !== undefined && { scenario: by }), ...(to !== undefined && { to }) })
    return { happened: hasBrought(run, wanted), scenario: run.scenario, about: run.about, ...asAnswer(run) }
  },
})

export const scenarioTools = [runScenario, triggerEvent]
