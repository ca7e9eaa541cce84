/** Runs all scenarios and collects, for each reason code, a response with this code and the input behind it. */
import { operations } from '../../../../generated/server.ts'
import { tables } from '../../../../generated/tables.ts'
import type { DataRequestType } from '../../../../generated/types.ts'
import { parseInputs } from '../../../../server/determinations/input.ts'
import { reasonsIn } from '../../../../server/control/why/trials.ts'
import type { DeterminationInput } from '../../../../server/control/why/determination-input.ts'
import { scenarios } from '../../../../server/control/scenarios/all.ts'
import { fillPlaceholders } from '../../../../server/control/scenarios/scenario.ts'
import { gatherInputs } from '../../../../server/features/services/gather-inputs.ts'
import { REPORT_BY_TYPE } from '../../../../server/features/services/report-by-type.ts'
import { type Service, services } from '../../../../server/features/services/services.ts'
import { control } from '../../control-api.ts'
import { type TestServer, testServer } from '../../test-server.ts'

/** A Service response with a code. */
export interface CodeOccurrence {
  readonly code: string
  readonly scenario: string
  readonly datarequestId: string
  /** The operationId of the Service. */
  readonly service: string
  /** Last segment of the Service's path. */
  readonly name: string
  readonly input: DeterminationInput
}

const SERVICES = [...services.values()].map((service) => ({
  service,
  name: operations
    .find(({ id }) => id === service.id)
    ?.path.split('/')
    .at(-1) as string,
}))

interface ByScenarios {
  readonly server: TestServer
  /** The first response for each code. */
  readonly returned: readonly CodeOccurrence[]
  /** Inputs to all Services in all scenarios. */
  readonly inputs: readonly Pick<CodeOccurrence, 'service' | 'input'>[]
  readonly now: number
}

export async function collectFromScenarios(): Promise<ByScenarios> {
  const server = await testServer({ realNow: () => Date.parse('2027-03-15T09:00:00Z') })
  const found = new Map<string, CodeOccurrence>()
  const inputs: Pick<CodeOccurrence, 'service' | 'input'>[] = []
  for (const { name: scenario, type = 'ENROLLMENT_STATUS', request_details, outcomes } of scenarios) {
    if (!outcomes.some((one) => tables.reasonCodes.some(({ code }) => code === one))) continue
    const details = fillPlaceholders(request_details ?? {}, { now: await readNow(server) }) as object
    const datarequestId = await startRequest(server, type, details)
    await control(server, 'POST', '/scenarios/run', { datarequest_id: datarequestId, scenario })
    const now = await readNow(server)
    const own = REPORT_BY_TYPE[type as DataRequestType]
    for (const { service, name } of SERVICES.toSorted((a, b) => Number(b.service.id === own) - Number(a.service.id === own))) {
      const input = await readInput(server, { datarequestId, service, now })
      inputs.push({ service: service.id, input })
      const reasons = reasonsIn(service.determine(input.items, input.circumstances, { individualId: '' }))
      for (const { code } of reasons) {
        if (!found.has(code)) found.set(code, { code, scenario, datarequestId, service: service.id, name, input })
      }
    }
  }
  return { server, returned: [...found.values()], inputs, now: await readNow(server) }
}

const readNow = async (server: TestServer): Promise<number> => (await control(server, 'GET', '/clock')).body.now

/** Creates a Data Request for a new Individual. */
export async function startRequest(server: TestServer, type: string, request_details: object | null): Promise<string> {
  const bearer = await server.bearer()
  const made = async (path: string, body: object): Promise<string> => (await server.post(`/v3/${path}/new`, body, bearer)).body.id
  const individual_id = await made('individuals', { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  return made('datarequests', { individual_id, type, ...(request_details && { request_details }) })
}

async function readInput(
  { db }: TestServer,
  { datarequestId, service, now }: { datarequestId: string; service: Service; now: number },
): Promise<DeterminationInput> {
  const { account_id, individual_id } = await db
    .selectFrom('data_request')
    .selectAll()
    .where('id', '=', datarequestId)
    .executeTakeFirstOrThrow()
  const reference = { individualId: individual_id, datarequestId }
  const { inputs, circumstances } = await gatherInputs({ db, now } as never, account_id, reference, service)
  return { items: parseInputs(inputs), circumstances, reference: {} }
}

/** Returns the meanings of the code in a response as a single string. */
export const meaningsIn = (response: unknown, code: string): string => {
  const found = reasonsIn(response).flatMap((reason) => (reason.code === code ? [reason.description ?? ''] : []))
  return [...new Set(found)].toSorted((a, b) => a.localeCompare(b)).join('\n')
}
