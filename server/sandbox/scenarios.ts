/** Scenarios: list and run. */
import { badRequest, notFound } from '../core/errors.ts'
import { fillPlaceholders } from './scenarios/placeholders.ts'
import { playScenario, reportOf } from './scenarios/run.ts'
import { readSteps } from './scenarios/scenario.ts'
import { dataRequestById } from '../store/data-requests.ts'
import type { Controls } from './controls.ts'
import { JSON_LINES, JsonLines } from './json-lines.ts'
import { readObject, readQuery, readText, required } from './input.ts'

/** Imported on first use: the server starts without them. */
const loadScenarios = async () => (await import('./scenarios/all.ts')).scenarios

export const scenarioControls: Controls = {
  '/scenarios': {
    GET: async ({ query, scheduler }) => {
      readQuery(query, [])
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
  },
  '/scenarios/steps': {
    GET: async ({ query }) => {
      const name = required(readQuery(query, ['name']), 'name')
      const scenario = (await loadScenarios()).find((one) => one.name === name)
      if (!scenario) throw notFound('No scenario has this name: GET /sandbox/scenarios lists them')
      return { name, about: scenario.about, steps: scenario.steps }
    },
  },
  '/scenarios/run': {
    POST: async (call) => {
      const fields = readObject(call.body, ['datarequest_id', 'scenario', 'session_id'])
      const { scenario } = fields
      const named = typeof scenario === 'string' ? (await loadScenarios()).find(({ name }) => name === scenario) : undefined
      if (typeof scenario === 'string' && !named) throw notFound('No scenario has this name: GET /sandbox/scenarios lists them')
      if (scenario === undefined) throw badRequest('/scenario: required property is missing: a name, or an object with steps')
      const steps = named?.steps ?? readSteps(scenario)
      const request = await dataRequestById(call.dependencies.database.db, readText(fields, 'datarequest_id'))
      if (!request) throw notFound('No Data Request has this identifier')
      const sessionId = fields['session_id'] === undefined ? null : readText(fields, 'session_id')
      const playing = playScenario(call, request, steps, sessionId)
      return call.accept.includes(JSON_LINES) ? new JsonLines(playing, () => call.dependencies.runtime.now()) : reportOf(playing)
    },
  },
}
