/** Plays a scenario step by step: actions of the Individual, calls of the client, time that passes. It stops at the first error. */
import { inContext } from '../../api/transactions.ts'
import { ApiError } from '../../core/errors.ts'
import type { Context } from '../../store/transaction.ts'
import { dataRequestById, type StoredDataRequest } from '../../store/data-requests.ts'
import { openSessionByLink, openSessionInWidget } from '../../workflow/sessions/session.ts'
import { performAction } from '../../workflow/sessions/perform-action.ts'
import type { ControlCall } from '../controls.ts'
import { withReceivedInput } from '../received-input.ts'
import { callAsClient } from './call.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { ScenarioStep } from './scenario.ts'

export interface StepResult {
  readonly step: ScenarioStep
  /** The status and the answer, if the step is a call. */
  readonly status?: number
  readonly answer?: unknown
}

export interface ScenarioEnd {
  readonly datarequest_id: string
  readonly session_id: string | null
  /** Virtual time at the end, epoch milliseconds. */
  readonly now: number
}

export interface ScenarioReport extends ScenarioEnd {
  readonly steps: readonly StepResult[]
}

/** `beganIn`: a session that goes on. Each result comes as soon as its step is done; who stops listening stops the scenario. */
export async function* playScenario(
  call: ControlCall,
  request: StoredDataRequest,
  steps: readonly ScenarioStep[],
  beganIn: string | null,
): AsyncGenerator<StepResult, ScenarioEnd> {
  const { api, scheduler, requestId } = call
  let sessionId = beganIn
  for (const [at, step] of steps.entries()) {
    const { now } = await scheduler.readClock()
    const filled = fillPlaceholders(step, { datarequestId: request.id, individualId: request.individual_id, now }) as ScenarioStep
    try {
      if ('open' in filled || 'act' in filled) sessionId = await actAsIndividual(call, request, sessionId, filled)
      if ('advance_seconds' in filled) await scheduler.advance((instant) => instant + Math.round(filled.advance_seconds * 1000))
      const answer =
        'call' in filled &&
        (await callAsClient(api, { accountId: request.account_id, path: filled.call, body: filled.body ?? {}, requestId }))
      yield { step, ...answer }
    } catch (error) {
      if (error instanceof ApiError) throw new ApiError(error.code, `step ${at + 1}: ${error.message}`)
      throw error
    }
  }
  return { datarequest_id: request.id, session_id: sessionId, now: (await scheduler.readClock()).now }
}

/** Plays it to its end. */
export async function reportOf(playing: AsyncGenerator<StepResult, ScenarioEnd>): Promise<ScenarioReport> {
  const steps: StepResult[] = []
  for (;;) {
    const { value, done } = await playing.next()
    if (done) return { ...value, steps }
    steps.push(value)
  }
}

type IndividualStep = Extract<ScenarioStep, { open: unknown } | { act: unknown }>

/** An action without a session opens one in the widget. */
async function actAsIndividual(
  call: ControlCall,
  request: StoredDataRequest,
  sessionId: string | null,
  step: IndividualStep,
): Promise<string> {
  const latest = async ({ db }: Context) => (await dataRequestById(db, request.id)) ?? request
  if ('open' in step)
    return inContext(call.dependencies, call.requestId, async (context) => {
      const open = step.open === 'link' ? openSessionByLink : openSessionInWidget
      return (await open(context, await latest(context))).id
    })
  const { act, with: input = {} } = step
  return withReceivedInput(call, request.account_id, { act, input }, async (context, received) => {
    const session = sessionId ?? (await openSessionInWidget(context, await latest(context))).id
    return (await performAction(context, session, act, received)).id
  })
}
