/** Drives the client under development through failure scenarios, while it runs. */
import { array, boolean, enum as oneOf, looseObject, number, record, string } from 'zod'
import { failureScenarios } from '../../exercise/failure-scenarios.ts'
import { exercise } from '../../exercise/run.ts'
import { declared } from '../declared.ts'
import { ACCOUNT, tool } from '../tool.ts'
import { inToolWords } from '../tool-words.ts'
import { inShort } from './readiness.ts'

export const exerciseTools = [
  tool({
    name: 'exercise',
    title: 'Drive a running client through failures',
    about:
      'Triggers failure scenarios while the client under development runs and makes Data Requests: the Individual of each comes, faults are met, the clock moves. It waits for the client, so name a few at a time. readiness says more of what the client made of them.',
    effect: 'destroys',
    input: {
      failure_scenarios: array(oneOf(failureScenarios.map(({ name }) => name))).describe(
        'which; they are triggered in the order of this list',
      ),
      wait_seconds: number().int().min(1).max(600).default(20).describe('how long the client may take to begin what is needed'),
      settle_seconds: number().int().min(1).max(600).default(5).describe('how long it is left alone after each, at most'),
      client_id: declared('showReadiness', 'client_id', ACCOUNT).optional(),
    },
    output: {
      client_id: string(),
      tried: array(looseObject({ name: string(), brought: boolean(), why: string().nullable() })),
      readiness: record(string(), number()),
      failed: array(looseObject({ name: string() })).describe('checks of readiness that failed'),
    },
    run: async ({ failure_scenarios, wait_seconds, settle_seconds, client_id }, sandbox, { signal, tell }) => {
      const wanted = failureScenarios.filter(({ name }) => failure_scenarios.includes(name))
      const patience = { waitMs: wait_seconds * 1000, settleMs: settle_seconds * 1000, signal }
      const listener = {
        onWait: tell,
        onTried: ({ name, brought }: { name: string; brought: boolean }) => tell(`${name}: ${brought ? 'triggered' : 'not triggered'}`),
      }
      const exercised = await exercise(await sandbox.where(), client_id ?? sandbox.clientId, wanted, patience, listener)
      const { situations, readiness } = exercised
      return {
        client_id: exercised.client_id,
        tried: situations.map(({ why, ...one }) => ({ ...one, why: inToolWords(why) })),
        readiness: { ...readiness.summary },
        failed: readiness.checks.filter(({ state }) => state === 'failed').map(inShort),
      }
    },
  }),
]
