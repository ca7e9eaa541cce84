/** Formats the effects of a scenario for a terminal. */
import { getWidth, wrapLabelled } from '../../checks/report/columns.ts'
import { type Output, type Style, styleFor } from '../../checks/report/style.ts'
import { countEach, type ScenarioEffects } from '../../sdk/scenarios/effects.ts'
import type { ScenarioRun } from '../../sdk/scenarios/run-scenario.ts'

const LABEL_WIDTH = 14

/** Formats the identifiers of the Individual and the Data Request. */
export const formatSubjects = ({ individual_id, datarequest_id }: ScenarioRun, style: Style): string[] => [
  `${style('bold', 'Individual'.padEnd(LABEL_WIDTH))}${individual_id}`,
  `${style('bold', 'Data Request'.padEnd(LABEL_WIDTH))}${datarequest_id}`,
]

/** Formats reason codes, webhook events, recorded events and deliveries, each as a labelled list. */
export function formatEffects({ codes, events, recorded_events, deliveries }: ScenarioEffects, output: Output): string[] {
  const [style, width] = [styleFor(output), getWidth(output)]
  const counted = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
  const sent = countEach(deliveries.map(({ status, failure }) => (failure === null ? status : `${status}: ${failure}`)))
  const rows = {
    codes,
    webhooks: counted(events),
    recorded: counted(recorded_events),
    deliveries: Object.entries(sent).map(([status, count]) => `${count} ${status}`),
  }
  const isUnauthorized = deliveries.some(({ response_status }) => response_status === 401 || response_status === 403)
  return [
    ...Object.entries(rows).map(([name, values]) => {
      const label = name.padEnd(LABEL_WIDTH)
      return `${style('bold', label)}${values.length > 0 ? wrapLabelled(label, values.join(', '), width) : style('dim', 'none')}`
    }),
    ...(isUnauthorized ? [wrapLabelled('', UNAUTHORIZED_ADVICE, width)] : []),
  ]
}

const UNAUTHORIZED_ADVICE = [
  'Your receiver rejected the webhooks, so it probably expects a signature or a token.',
  'To sign webhooks, run "cpd accounts sign CLIENT_ID".',
  'To send a token, set x_auth_token_credentials in a Data Request, and use it with --datarequest ID and without --webhook-url.',
].join(' ')
