/** Plays a scenario for a test: with a Data Request that there is, or with a new one of a new Individual. */
import type { OwnScenario } from '../../generated/sandbox-types.ts'
import type { ControlClient } from '../../generated/control.ts'
import { ANY_TYPE, PERSON } from '../scenarios/new-request.ts'
import type { ListedScenario } from '../scenarios/run-scenario.ts'
import type { PlayedScenario, ScenarioOptions } from './sandbox.ts'

interface Played extends Pick<ScenarioOptions, 'datarequest_id' | 'webhooks'> {
  /** Finds the account of a new Data Request. */
  readonly accountId: () => Promise<string>
}

export async function playForTest(control: ControlClient, scenario: string | OwnScenario, options: Played): Promise<PlayedScenario> {
  const { datarequest_id, individual_id } = await requestFor(control, scenario, options)
  const report = await control.runScenario({ datarequest_id, scenario })
  // Jobs that the last step made due run before anything is read, deliveries included.
  await control.moveClock({ advance_seconds: 0 })
  return { ...report, individual_id }
}

async function requestFor(control: ControlClient, scenario: string | OwnScenario, { datarequest_id, webhooks, accountId }: Played) {
  if (datarequest_id !== undefined) {
    const found = await control.listKnownDataRequests({ of: datarequest_id })
    const request = found.find((one) => one.datarequest_id === datarequest_id)
    if (!request) throw new Error(`no Data Request has the identifier ${datarequest_id}`)
    return request
  }
  const account_id = await accountId()
  const create = async (path: string, body: object) => {
    const { status, answer } = await control.sendCall({ account_id, path, body })
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${(answer as { error_message: string }).error_message}`)
    return (answer as { id: string }).id
  }
  const listed = (await control.listScenarios()) as ListedScenario[]
  const { type, request_details } = listed.find(({ name }) => name === scenario) ?? {}
  const individual_id = await create('/v3/individuals/new', PERSON)
  const request = {
    individual_id,
    type: type ?? ANY_TYPE,
    ...(request_details && { request_details }),
    ...(webhooks !== undefined && { delivery_details: [{ url: webhooks }] }),
  }
  return { individual_id, datarequest_id: await create('/v3/datarequests/new', request) }
}
