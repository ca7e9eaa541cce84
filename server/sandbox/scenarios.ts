/** Scenarios: list and run. */
import { notFound } from '../core/errors.ts'
import { fillPlaceholders } from './scenarios/placeholders.ts'
import { playScenario, reportOf } from './scenarios/run.ts'
import type { ScenarioStep } from './scenarios/scenario.ts'
import { dataRequestById } from '../store/data-requests.ts'
import type { Controls } from './controls.ts'
import { JSON_LINES, JsonLines } from './json-lines.ts'

/** Imported on first use: the server starts without them. */
const loadScenarios = async () => (await import('./scenarios/all.ts')).scenarios

export const scenarioControls = {
  listScenarios: async ({ scheduler }) => {
    const { now } = await scheduler.readClock()
    return (await loadScenarios()).map(({ name, about, type = null, request_details = null, brings, steps }) => ({
      name,
      about,
      type,
      request_details: fillPlaceholders(request_details, { now }),
      brings,
      steps: steps.length,
    }))
  },
  showScenario: async ({ given: { name } }) => {
    const scenario = (await loadScenarios()).find((one) => one.name === name)
    if (!scenario) throw notFound('No scenario has this name: GET /sandbox/scenarios lists them')
    return { name, about: scenario.about, steps: [...scenario.steps] }
  },
  runScenario: async (call) => {
    const { datarequest_id, scenario, session_id = null } = call.given
    const named = typeof scenario === 'string' ? (await loadScenarios()).find(({ name }) => name === scenario) : scenario
    if (!named) throw notFound('No scenario has this name: GET /sandbox/scenarios lists them')
    const request = await dataRequestById(call.dependencies.database.db, datarequest_id)
    if (!request) throw notFound('No Data Request has this identifier')
    const playing = playScenario(call, request, named.steps as readonly ScenarioStep[], session_id)
    return call.accept.includes(JSON_LINES) ? new JsonLines(playing, () => call.dependencies.runtime.now()) : reportOf(playing)
  },
} satisfies Partial<Controls>
