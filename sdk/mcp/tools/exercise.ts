/** Triggers failure scenarios for the client under development while it runs. */
import { array, boolean, enum as oneOf, looseObject, number, record, string } from 'zod'
import { failureScenarios } from '../../exercise/failure-scenarios.ts'
import { exercise } from '../../exercise/run.ts'
import { declared } from '../declared.ts'
import { ACCOUNT, tool } from '../tool.ts'
import { replaceCommands } from '../tool-words.ts'
import { summarizeCheck } from './readiness.ts'

export const exerciseTools = [
  tool({
    name: 'exercise',
    title: 'Test a running client with failures',
    about:
      'Triggers failure scenarios while your client runs and creates Data Requests. It acts as the Individual, adds faults and moves the clock. It waits for the client, so name only a few at a time. See readiness for the results.',
    effect: 'destroys',
    input: {
      failure_scenarios: array(oneOf(failureScenarios.map(({ name }) => name))).describe('scenarios to run, in this order'),
      wait_seconds: number().int().min(1).max(600).default(20).describe('maximum time for the client to begin'),
      settle_seconds: number().int().min(1).max(600).default(5).describe('maximum pause after each'),
      client_id: declared('showReadiness', 'client_id', ACCOUNT).optional(),
    },
    output: {
      client_id: string(),
      scenarios: array(looseObject({ name: string(), triggered: boolean(), reason: string().nullable() })),
      readiness: record(string(), number()),
      failed: array(looseObject({ name: string() })).describe('failed readiness checks'),
    },
    run: async ({ failure_scenarios, wait_seconds, settle_seconds, client_id }, sandbox, { signal, reportProgress: tell }) => {
      const scenarios = failureScenarios.filter(({ name }) => failure_scenarios.includes(name))
      const waits = { waitMs: wait_seconds * 1000, settleMs: settle_seconds * 1000, signal }
      const listener = {
        onWait: tell,
        onResult: ({ name, triggered }: { name: string; triggered: boolean }) =>
          tell(`${name}: ${triggered ? 'triggered' : 'not triggered'}`),
      }
      const result = await exercise(await sandbox.where(), client_id ?? sandbox.clientId, scenarios, waits, listener)
      const { scenarios: results, readiness } = result
      return {
        client_id: result.client_id,
        scenarios: results.map(({ reason, ...scenario }) => ({ ...scenario, reason: replaceCommands(reason) })),
        readiness: { ...readiness.summary },
        failed: readiness.checks.filter(({ state }) => state === 'failed').map(summarizeCheck),
      }
    },
  }),
]
