/** Runs a scenario: each step as the Individual, the client or time would do it, until all are done or one cannot be. */
import { ApiError } from '../../core/errors.ts'
import type { ControlCall } from '../controls.ts'
import { openLink, openWidget } from '../../workflow/sessions/open.ts'
import { perform } from '../../workflow/sessions/perform.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { requestById } from '../../store/data-requests.ts'
import { inTransaction } from '../../store/transaction.ts'
import { filled } from './placeholders.ts'
import { callAs } from './call.ts'
import type { Step } from './scenario.ts'

export interface Done {
  readonly step: Step
  /** Of a call: its status and what it answered. */
  readonly status?: number
  readonly answer?: unknown
}

export interface RunReport {
  readonly datarequest_id: string
  readonly session_id: string | null
  /** Virtual time at the end, epoch milliseconds. */
  readonly now: number
  readonly steps: readonly Done[]
}

export async function runScenario(call: ControlCall, request: StoredDataRequest, steps: readonly Step[]): Promise<RunReport> {
  const done: Done[] = []
  let sessionId: string | null = null
  for (const [at, step] of steps.entries()) {
    const { now } = await call.timekeeper.read()
    const given = filled(step, { datarequestId: request.id, individualId: request.individual_id, now }) as Step
    try {
      if ('open' in given || 'act' in given) sessionId = await played(call, request, sessionId, given, now)
      if ('advance_seconds' in given) await call.timekeeper.advance((instant) => instant + Math.round(given.advance_seconds * 1000))
      done.push('call' in given ? { step, ...(await callAs(call.app, request.account_id, given.call, given.body ?? {})) } : { step })
    } catch (error) {
      if (error instanceof ApiError) throw new ApiError(error.code, `step ${at + 1}: ${error.message}`)
      throw error
    }
  }
  return { datarequest_id: request.id, session_id: sessionId, now: (await call.timekeeper.read()).now, steps: done }
}

type Played = Extract<Step, { open: unknown } | { act: unknown }>

/** The session begins by itself, through the link where there is one. */
async function played(
  { parts: { database, world, publicUrl } }: ControlCall,
  request: StoredDataRequest,
  sessionId: string | null,
  step: Played,
  now: number,
): Promise<string> {
  return inTransaction(database.db, async (db) => {
    const moment = { db, world, now, publicUrl }
    const current = (await requestById(db, request.id)) ?? request
    if ('open' in step) return (await (step.open === 'link' ? openLink : openWidget)(moment, current)).id
    const { act, with: given = {} } = step
    const session = sessionId ?? (await openWidget(moment, current)).id
    return (await perform(moment, session, act, given)).id
  })
}
