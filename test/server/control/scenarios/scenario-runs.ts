/** Runs scenarios over HTTP, each for a new Individual and Data Request, and returns the last response of each scenario. */
import { expect } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import { fillPlaceholders, type Scenario } from '../../../../server/control/scenarios/scenario.ts'
import { control } from '../../control-api.ts'
import { failures, testServer } from '../../test-server.ts'

/** Time limit, because all scenarios in a domain take several seconds. */
export const UNTIL_DONE = 120_000

interface Reason {
  readonly code: string
  readonly description: string
}

export interface ScenarioRun extends Scenario {
  /** Distinct reasons in the response. */
  readonly reasons: readonly Reason[]
  readonly text: string
  /** Responses to all calls. */
  readonly responses: readonly Readonly<Record<string, unknown>>[]
}

export async function runScenarios(scenarios: readonly Scenario[]): Promise<ScenarioRun[]> {
  const server = await testServer()
  const bearer = await server.bearer()
  const { now } = (await control(server, 'GET', '/clock')).body
  const create = async (path: string, given: object): Promise<string> => {
    const { status, body } = await server.post(`/v3/${path}`, given, bearer)
    expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(String) })])
    return body.id
  }
  const runs: ScenarioRun[] = []
  for (const [at, scenario] of scenarios.entries()) {
    const { name, type = 'CUSTOM', request_details } = scenario
    const individual_id = await create('individuals/new', { first_name: 'Jordan', last_name: 'Rivera', email: `rivera${at}@example.com` })
    const datarequest_id = await create('datarequests/new', {
      individual_id,
      type,
      ...(request_details && { request_details: fillPlaceholders(request_details, { now }) }),
    })
    const { status, body } = await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario: name })
    const calls = (body.steps ?? []).filter((step: { status?: number }) => step.status !== undefined)
    const rejected = calls.find((call: { status: number }) => call.status !== 200)
    expect([status, rejected], `${name}: ${JSON.stringify(body).slice(0, 500)}`).toEqual([200, undefined])
    const response = calls.at(-1).response
    const responses = calls.map((call: { response: unknown }) => call.response)
    runs.push({ ...scenario, reasons: distinctReasons(reasonsIn(response)), text: JSON.stringify(response), responses })
  }
  expect(failures.splice(0)).toEqual([])
  return runs
}

const distinctReasons = (reasons: readonly Reason[]) => [
  ...new Map(reasons.map(({ code, description }) => [`${code} ${description}`, { code, description }])).values(),
]

function reasonsIn(value: unknown): Reason[] {
  if (typeof value !== 'object' || value === null) return []
  const { reason_codes } = value as { reason_codes?: Reason[] }
  return [...(reason_codes ?? []), ...Object.values(value).flatMap(reasonsIn)]
}

export const codesIn = (reasons: readonly Reason[]): string[] => [...new Set(reasons.map(({ code }) => code))].toSorted()

/** Returns the missing elements that the descriptions of the insufficient-data code name. */
export const missingElements = ({ reasons }: ScenarioRun): string[] =>
  reasons.filter(({ code }) => /^M(AS|IE)_INSUFFICIENT_DATA$/.test(code)).map(({ description }) => description)

export const meaningsOfCode = (code: string): readonly string[] => tables.reasonCodes.find((one) => one.code === code)?.meanings ?? []

/** Returns the runs whose scenario describes this element as missing and whose responses agree. */
export const runsMissing = (runs: readonly ScenarioRun[], meaning: string): ScenarioRun[] =>
  runs.filter(
    (run) => run.description.toLowerCase().startsWith(`${meaning.toLowerCase()} because `) && missingElements(run).includes(meaning),
  )

/** Returns the runs whose response lacks the value at the end of the scenario's description, such as `…: ACTIVE.`. */
export const unmetValues = (runs: readonly ScenarioRun[]): string[] =>
  runs.flatMap(({ name, description, text }) => {
    const [, value] = /: ([A-Z_]+)\.$/.exec(description) ?? []
    return value === undefined || text.includes(`"${value}"`) ? [] : [`${name}: no ${value}`]
  })
