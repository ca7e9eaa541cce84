/**
 * Control operations that list, show and run scenarios. A run executes the steps in order: the Individual's actions, the client's calls,
 * and clock changes. It checks the caller's credentials before each step and stops at the first error.
 */
import type { ClockProgress, ScenarioEnd, ScenarioReport, StepDone } from '../../../generated/sandbox-types.ts'
import { operations } from '../../../generated/server.ts'
import type { Api } from '../../http/api.ts'
import { ApiError, badRequest, notFound } from '../../core/errors.ts'
import { toJsonPointer } from '../../../payloads/json.ts'
import { accountById, tokenBySecret } from '../../http/accounts.ts'
import { readClock } from '../../db/clock.ts'
import { dataRequestById, type StoredDataRequest } from '../../features/data-requests/repository.ts'
import { performAction } from '../../features/sessions/perform-action.ts'
import { CLOCK_IS_SHARED, limitPartner } from '../partners.ts'
import { type ControlCall, type Controls, JsonLines } from '../../http/control.ts'
import { withReceivedInput } from '../../features/sessions/control.ts'
import { requireAdmitted } from '../admission.ts'
import { callAsClient, generateToken } from '../calls.ts'
import { withProgress } from '../clock-progress.ts'
import { didYouMean } from '../violations.ts'
import { fillPlaceholders, findNestedJson, type ScenarioStep } from './scenario.ts'
import { inContext, inRequestTransaction, inTurnIfNeeded, type TurnOfCall } from '../../db/transaction.ts'
import { validateRequest, validateResponse } from '../../http/validation.ts'
import type { Context } from '../../db/transaction.ts'
import { openSessionByLink, openSessionInWidget } from '../../features/sessions/session.ts'

/** Imports the scenarios on first use, so that the server starts faster. */
const loadScenarios = async () => (await import('./all.ts')).scenarios

async function scenarioNamed(name: string) {
  const all = await loadScenarios()
  const found = all.find((scenario) => scenario.name === name)
  if (found) return found
  const names = all.map((scenario) => scenario.name)
  throw notFound(`No scenario has this name${didYouMean(name, names)} (see GET /sandbox/scenarios)`)
}

export const scenarioControls = {
  listScenarios: async ({ scheduler }) => {
    const { now } = await scheduler.readClock()
    return (await loadScenarios()).map(({ name, description, type = null, request_details = null, outcomes, steps }) => ({
      name,
      description,
      type,
      request_details: fillPlaceholders(request_details, { now }),
      outcomes,
      steps: steps.length,
    }))
  },
  showScenario: async ({ given: { name } }) => {
    const { description, steps } = await scenarioNamed(name)
    return { name, description, steps: [...steps] }
  },
  runScenario: async (call) => {
    const { datarequest_id, scenario, session_id = null } = call.given
    const named = typeof scenario === 'string' ? await scenarioNamed(scenario) : scenario
    const nested = findNestedJson(scenario, ['scenario'])
    if (nested) throw badRequest(`${toJsonPointer(nested)}: @json inside @json is not allowed. Write the inner value as base64.`)
    const request = await dataRequestById(call.dependencies.database.db, datarequest_id)
    if (!request) throw notFound('No Data Request has this identifier')
    const moves = named.steps.findIndex((step) => 'advance_seconds' in step)
    if (moves >= 0 && call.caller.forbidden.includes('moveClock'))
      throw new ApiError('FORBIDDEN', `Step ${moves + 1} advances the clock, so the scenario was not run. ${CLOCK_IS_SHARED}`)
    const playing = playScenario(call, request, named.steps as readonly ScenarioStep[], session_id)
    return call.asLines ? new JsonLines(playing, () => call.dependencies.runtime.now()) : collectReport(playing)
  },
} satisfies Partial<Controls>

interface ScenarioCall {
  readonly accountId: string
  readonly path: string
  readonly body: unknown
  readonly requestId: string
}

/** Makes a call as the account's client. The call requires no credentials and is not logged. API errors are returned with their status. */
async function runClientCall(api: Api, { accountId, path, body, requestId }: ScenarioCall): Promise<Pick<StepDone, 'status' | 'response'>> {
  const { database, runtime } = api.dependencies
  const operation = operations.find((candidate) => candidate.path === path)
  const { handler } = operation ? api.handlers.find(operation) : {}
  if (!operation || !handler || operation.scheme === 'Basic') throw badRequest(`a scenario cannot call ${path}. Use another endpoint.`)
  runtime.clock = await readClock(database.db)
  const now = runtime.now()
  try {
    validateRequest(operation, body, { now, strict: false, warn: () => {} })
    const account = await accountById(database.db, accountId)
    if (!account) throw badRequest("the Data Request's account no longer exists")
    const call = { ...callAsClient(api, account, requestId), operation, body: body as never }
    const attempt = (turn: TurnOfCall) =>
      inRequestTransaction(database.db, async (db) => {
        const secret = operation.credential === 'purge' ? await generateToken(api, 'generatePurgeToken', { ...call, db }) : undefined
        const token = secret === undefined ? undefined : (await tokenBySecret(db, secret)).found?.token
        return handler.handle({ ...call, db, ...turn, ...(token && { token }) })
      })
    const response = await inTurnIfNeeded(database.db, operation, attempt, (work) => api.turns.threads.take({ key: accountId }, work))
    return { status: operation.response.status, response: validateResponse(operation, response, now) ?? null }
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, response: error.body(now) }
    throw error
  }
}

/**
 * Runs the steps and yields the result of each step when the step is complete. `beganIn` is an open session in which the run continues. The
 * run stops if the consumer stops reading.
 */
async function* playScenario(
  call: ControlCall,
  request: StoredDataRequest,
  steps: readonly ScenarioStep[],
  beganIn: string | null,
): AsyncGenerator<StepDone | ClockProgress, ScenarioEnd> {
  const { api, scheduler, requestId } = call
  const begin = () => requireAdmitted(api.dependencies.database.db, call.caller)
  let sessionId = beganIn
  for (const [at, step] of steps.entries()) {
    const { now } = await scheduler.readClock()
    const filled = fillPlaceholders(step, { datarequestId: request.id, individualId: request.individual_id, now }) as ScenarioStep
    try {
      await begin()
      if (call.caller.partner) await limitPartner(api, call.caller.partner)
      if ('open' in filled || 'action' in filled) sessionId = await actAsIndividual(call, request, sessionId, filled)
      if ('advance_seconds' in filled)
        yield* withProgress(call, () => scheduler.advance((instant) => instant + Math.round(filled.advance_seconds * 1000), begin))
      const response =
        'call' in filled &&
        (await runClientCall(api, { accountId: request.account_id, path: filled.call, body: filled.body ?? {}, requestId }))
      yield { step, ...response }
    } catch (error) {
      if (error instanceof ApiError) throw new ApiError(error.code, `step ${at + 1}: ${error.message}`)
      throw error
    }
  }
  return { datarequest_id: request.id, session_id: sessionId, now: (await scheduler.readClock()).now }
}

/** Runs the scenario to its end and returns all results at once. */
async function collectReport(playing: ReturnType<typeof playScenario>): Promise<ScenarioReport> {
  const steps: StepDone[] = []
  for (;;) {
    const { value, done } = await playing.next()
    if (done) return { ...value, steps }
    if ('step' in value) steps.push(value)
  }
}

type IndividualStep = Extract<ScenarioStep, { open: unknown } | { action: unknown }>

/** Opens a session or performs an action in it. If no session is open, an action opens one in the widget. */
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
  const { action, with: input = {} } = step
  return withReceivedInput(call, request.account_id, { action, input }, async (context, received) => {
    const session = sessionId ?? (await openSessionInWidget(context, await latest(context))).id
    return (await performAction(context, session, action, received)).id
  })
}
