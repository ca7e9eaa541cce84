/** A scenario: the steps of one Data Request, as data. */
import { readObject } from '../input.ts'
import { badRequest } from '../../core/errors.ts'
import { type SessionActionName, sessionActions } from '../../workflow/sessions/actions/all.ts'

/**
 * One of: something the Individual does (`act`, `with` what it takes), a call of the client (`call`, a path with its
 * `body`), or time that passes; `open` begins a session. Texts `@date±Nd` and `@time±Nd` are days from now, as
 * MM/DD/YYYY and as epoch milliseconds; `@year±N` is a year from this one, `@date±Ny-MM-DD` and `@time±Ny-MM-DD` a day of
 * such a year; `$datarequest_id` and `$individual_id` are those of the run. An object `{"@json": …}` is the base64 of the
 * JSON in it, as documents are uploaded.
 */
export type ScenarioStep =
  | { readonly act: SessionActionName; readonly with?: Readonly<Record<string, unknown>> }
  | { readonly call: string; readonly body?: Readonly<Record<string, unknown>> }
  | { readonly advance_seconds: number }
  | { readonly open: 'link' | 'widget' }

export interface Scenario {
  readonly name: string
  readonly about: string
  /** The type of its Data Request; absent: any. */
  readonly type?: string
  /** The details of its Data Request, with placeholders as in steps. */
  readonly request_details?: Readonly<Record<string, unknown>>
  /** Reason codes and events that it causes. */
  readonly brings: readonly string[]
  readonly steps: readonly ScenarioStep[]
}

/** The kinds of steps, each with the other properties that it takes. */
const STEP_KINDS = { act: ['with'], call: ['body'], advance_seconds: [], open: [] } as const
type StepKind = keyof typeof STEP_KINDS

/** Checks the steps of a scenario that a caller sent. */
export function readSteps(value: unknown): readonly ScenarioStep[] {
  const { steps } = readObject(value, ['name', 'about', 'type', 'request_details', 'brings', 'steps'])
  if (!Array.isArray(steps) || steps.length === 0) throw badRequest('/scenario/steps: must be a list of steps')
  return steps.map((step, at) => checkStep(step, `/scenario/steps/${at}`))
}

function checkStep(step: unknown, where: string): ScenarioStep {
  if (!isObject(step)) throw badRequest(`${where}: must be an object`)
  const names = Object.keys(step)
  const [kind, another] = (Object.keys(STEP_KINDS) as StepKind[]).filter((name) => names.includes(name))
  if (kind === undefined || another !== undefined)
    throw badRequest(`${where}: must have exactly one of ${Object.keys(STEP_KINDS).join(', ')}`)
  const [more]: readonly string[] = STEP_KINDS[kind]
  const unknown = names.find((name) => name !== kind && name !== more)
  if (unknown !== undefined) throw badRequest(`${where}/${unknown}: unknown property of a step with ${kind}`)
  const wrong = RULES[kind](step[kind])
  if (wrong !== undefined) throw badRequest(`${where}/${kind}: ${wrong}`)
  if (more !== undefined && step[more] !== undefined && !isObject(step[more])) throw badRequest(`${where}/${more}: must be an object`)
  return step as unknown as ScenarioStep
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const problemUnless = (isValid: boolean, expected: string) => (isValid ? undefined : `must be ${expected}`)

const RULES: Readonly<Record<StepKind, (value: unknown) => string | undefined>> = {
  act: (value) =>
    problemUnless(typeof value === 'string' && Object.hasOwn(sessionActions, value), `one of ${Object.keys(sessionActions).join(', ')}`),
  call: (value) => problemUnless(typeof value === 'string' && value.startsWith('/v3/'), 'a path of the contract'),
  advance_seconds: (value) => problemUnless(typeof value === 'number' && value >= 0, 'a number of seconds'),
  open: (value) => problemUnless(value === 'link' || value === 'widget', 'link or widget'),
}
