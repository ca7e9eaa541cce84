/** Runs a scenario, with a Data Request that there is or with a new one, and says what it did and what it brought. */
import type { Scenario, ScenarioReport } from '../../generated/sandbox-types.ts'
import type { DataRequestInput, DeliveryDetail } from '../../generated/types.ts'
import { widthOf, wrapLabelled } from '../../checks/report/columns.ts'
import { type Output, type Style, styleFor } from '../../checks/report/style.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { type ClientFlags, clientOf, controlOf, moveClock, orRefused, sayWhoIsSlow, type ServerFlags } from '../control/control.ts'
import { type Brought, compareHistories, countEach, individualOf, NOTHING_YET, readHistory } from './brought.ts'
import { type OnStep, playSteps } from './play-steps.ts'

export interface ScenarioRun extends ScenarioReport {
  readonly individual_id: string
  readonly brought: Brought
}

/** A scenario as it is listed. */
export interface ListedScenario extends Scenario {
  request_details: DataRequestInput['request_details'] | null
}

export const listScenarios = async (where: ServerFlags): Promise<ListedScenario[]> =>
  (await controlOf(where).listScenarios()) as ListedScenario[]

/** A run with a Data Request that there is. */
interface KnownRun extends Pick<NewRun, 'scenario' | 'onStep'> {
  readonly datarequest_id: string
  /** The receiver of its webhooks from now on, in place of those that it has. */
  readonly to?: string | undefined
}

/** `scenario` is a name, or an object with steps. */
export async function runScenario(where: ClientFlags, { datarequest_id, scenario, to, onStep }: KnownRun): Promise<ScenarioRun> {
  const individual_id = await individualOf(where, datarequest_id)
  if (individual_id === undefined) throw new UsageError('the server refuses: No Data Request has this identifier')
  if (to !== undefined) {
    const update = { datarequest_id, delivery_details: [{ url: to }] }
    await orRefused(where.server, clientOf(where).dataRequests.updateDataRequest(update))
  }
  return compareRun(where, { datarequest_id, individual_id, scenario, onStep, before: await readHistory(where, individual_id) })
}

interface NewRun {
  readonly scenario: unknown
  readonly type?: string | null
  readonly request_details?: DataRequestInput['request_details'] | null
  /** The receiver of webhooks. */
  readonly to?: string | undefined
  readonly onStep?: OnStep | undefined
}

/** With a new Individual, whose Data Request is as the scenario needs it. */
export async function runFromNothing(where: ClientFlags, { scenario, type, request_details, to, onStep }: NewRun): Promise<ScenarioRun> {
  const client = clientOf(where)
  const { id: individual_id } = await orRefused(where.server, client.individuals.createIndividual(PERSON))
  const delivery_details: DeliveryDetail[] = to === undefined ? [] : [{ url: to }]
  const request = {
    individual_id,
    type: type ?? ANY_TYPE,
    ...(request_details && { request_details }),
    delivery_details,
  } as DataRequestInput
  const { id: datarequest_id } = await orRefused(where.server, client.dataRequests.createDataRequest(request))
  return compareRun(where, { datarequest_id, individual_id, scenario, onStep, before: NOTHING_YET })
}

interface Comparison {
  readonly datarequest_id: string
  readonly individual_id: string
  readonly scenario: unknown
  readonly onStep?: OnStep | undefined
  readonly before: Parameters<typeof compareHistories>[0]
}

async function compareRun(where: ServerFlags, { individual_id, before, ...played }: Comparison): Promise<ScenarioRun> {
  const onProgress = sayWhoIsSlow()
  const report = await playSteps(where, { ...played, onProgress })
  // Jobs that the last step made due run before anything is read, deliveries included.
  await moveClock(where, { advance_seconds: 0 }, onProgress)
  const answers = report.steps.map(({ answer }) => answer)
  return { ...report, individual_id, brought: compareHistories(before, await readHistory(where, individual_id), answers) }
}

const LABEL = 14

/** The lines for the person and the request that something happened to. */
export const formatSubjects = ({ individual_id, datarequest_id }: ScenarioRun, style: Style): string[] => [
  `${style('bold', 'Individual'.padEnd(LABEL))}${individual_id}`,
  `${style('bold', 'Data Request'.padEnd(LABEL))}${datarequest_id}`,
]

/** Codes, events and deliveries, a line each. */
export function formatBrought({ codes, events, recorded_events, deliveries }: Brought, output: Output): string[] {
  const [style, width] = [styleFor(output), widthOf(output)]
  const counted = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
  const sent = countEach(deliveries.map(({ status, failure }) => (failure === null ? status : `${status}: ${failure}`)))
  const rows = {
    codes,
    webhooks: counted(events),
    recorded: counted(recorded_events),
    deliveries: Object.entries(sent).map(([status, count]) => `${count} ${status}`),
  }
  return Object.entries(rows).map(([name, values]) => {
    const label = name.padEnd(LABEL)
    return `${style('bold', label)}${values.length > 0 ? wrapLabelled(label, values.join(', '), width) : style('dim', 'none')}`
  })
}

/** The person and the type of a new Data Request that a scenario is played with. */

/** The type for scenarios that any Data Request will do for. */
export const ANY_TYPE = 'ENROLLMENT_STATUS'
export const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' } as const
