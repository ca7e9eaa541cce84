/** Runs a scenario for an existing or new Data Request, and reports its steps and effects. */
import type { Scenario, ScenarioReport } from '../../generated/sandbox-types.ts'
import type { DataRequestInput, DeliveryDetail } from '../../generated/types.ts'
import { UsageError } from '../../checks/core/errors.ts'
import {
  type ClientFlags,
  createServiceClient,
  createControlClient,
  moveClock,
  withUsageErrors,
  reportSlowReceivers,
  type ServerFlags,
} from '../control/control.ts'
import { type ScenarioEffects, compareHistories, findIndividualId, EMPTY_HISTORY, readHistory } from './effects.ts'
import { type OnStep, playSteps } from './play-steps.ts'

export interface ScenarioRun extends ScenarioReport {
  readonly individual_id: string
  readonly outcomes: ScenarioEffects
}

/** A scenario as listed by the server. */
export interface ListedScenario extends Scenario {
  request_details: DataRequestInput['request_details'] | null
}

export const listScenarios = async (where: ServerFlags): Promise<ListedScenario[]> =>
  (await createControlClient(where).listScenarios()) as ListedScenario[]

interface ExistingRequestRun extends Pick<NewRequestRun, 'scenario' | 'onStep'> {
  readonly datarequest_id: string
  /** URL of a webhook receiver that replaces the Data Request's receivers. */
  readonly webhookUrl?: string | undefined
}

/** `scenario` is a name, or an object with steps. */
export async function runScenario(
  where: ClientFlags,
  { datarequest_id, scenario, webhookUrl, onStep }: ExistingRequestRun,
): Promise<ScenarioRun> {
  const individual_id = await findIndividualId(where, datarequest_id)
  if (individual_id === undefined) throw new UsageError('the server rejected the call: No Data Request has this identifier')
  if (webhookUrl !== undefined) {
    const update = { datarequest_id, delivery_details: [{ url: webhookUrl }] }
    await withUsageErrors(where.server, createServiceClient(where).dataRequests.updateDataRequest(update))
  }
  return compareRun(where, {
    datarequest_id,
    individual_id,
    scenario,
    onStep,
    before: await readHistory(where, individual_id, datarequest_id),
  })
}

interface NewRequestRun {
  readonly scenario: unknown
  readonly type?: string | null
  readonly request_details?: DataRequestInput['request_details'] | null
  /** URL of the webhook receiver. */
  readonly webhookUrl?: string | undefined
  readonly onStep?: OnStep | undefined
}

/** Creates an Individual and a Data Request that fits the scenario, then runs the scenario. */
export async function runWithNewRequest(
  where: ClientFlags,
  { scenario, type, request_details, webhookUrl, onStep }: NewRequestRun,
): Promise<ScenarioRun> {
  const client = createServiceClient(where)
  const { id: individual_id } = await withUsageErrors(where.server, client.individuals.createIndividual(PERSON))
  const delivery_details: DeliveryDetail[] = webhookUrl === undefined ? [] : [{ url: webhookUrl }]
  const request = {
    individual_id,
    type: type ?? ANY_TYPE,
    ...(request_details && { request_details }),
    delivery_details,
  } as DataRequestInput
  const { id: datarequest_id } = await withUsageErrors(where.server, client.dataRequests.createDataRequest(request))
  return compareRun(where, { datarequest_id, individual_id, scenario, onStep, before: EMPTY_HISTORY })
}

interface Comparison {
  readonly datarequest_id: string
  readonly individual_id: string
  readonly scenario: unknown
  readonly onStep?: OnStep | undefined
  readonly before: Parameters<typeof compareHistories>[0]
}

async function compareRun(where: ServerFlags, { individual_id, before, ...played }: Comparison): Promise<ScenarioRun> {
  const onProgress = reportSlowReceivers()
  const report = await playSteps(where, { ...played, onProgress })
  // Runs jobs that became due in the last step, including deliveries, before the history is read.
  await moveClock(where, { advance_seconds: 0 }, onProgress)
  const responses = report.steps.map(({ response }) => response)
  return {
    ...report,
    individual_id,
    outcomes: compareHistories(before, await readHistory(where, individual_id, played.datarequest_id), responses),
  }
}

/** Data Request type for scenarios that work with any type. */
export const ANY_TYPE = 'ENROLLMENT_STATUS'
export const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' } as const
