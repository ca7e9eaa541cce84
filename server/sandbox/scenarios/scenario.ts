/** A scenario: what happens with one Data Request, step by step, as data. */
import { object } from '../fields.ts'
import { badRequest } from '../../core/errors.ts'
import { type SessionActionName, sessionActions } from '../../workflow/sessions/actions/all.ts'

/**
 * One of: something the Individual does (`act`, `with` what it takes), a call of the client (`call`, a path with its
 * `body`), or time that passes; `open` begins a session. Texts `@date±Nd` and `@time±Nd` are days from now, as
 * MM/DD/YYYY and as epoch milliseconds; `@year±N` is a year from this one, `@date±Ny-MM-DD` and `@time±Ny-MM-DD` a day of
 * such a year; `$datarequest_id` and `$individual_id` are those of the run. An object `{"@json": …}` is the base64 of the
 * JSON in it, as documents are uploaded.
 */
export type Step =
  | { readonly act: SessionActionName; readonly with?: Readonly<Record<string, unknown>> }
  | { readonly call: string; readonly body?: Readonly<Record<string, unknown>> }
  | { readonly advance_seconds: number }
  | { readonly open: 'link' | 'widget' }

export interface Scenario {
  readonly name: string
  readonly about: string
  /** The Data Request it is for; absent: of any type. */
  readonly type?: string
  /** What such a Data Request asks for, with years and days from now as in steps. */
  readonly request_details?: Readonly<Record<string, unknown>>
  /** Reason codes and events that it brings about. */
  readonly brings: readonly string[]
  readonly steps: readonly Step[]
}

/** What a step may say beside its kind. */
const KINDS = { act: ['with'], call: ['body'], advance_seconds: [], open: [] } as const
type Kind = keyof typeof KINDS

/** The steps of a scenario that somebody sent. */
export function stepsOf(value: unknown): readonly Step[] {
  const { steps } = object(value, ['name', 'about', 'type', 'request_details', 'brings', 'steps'])
  if (!Array.isArray(steps) || steps.length === 0) throw badRequest('/scenario/steps: must be a list of steps')
  return steps.map((step, at) => checked(step, `/scenario/steps/${at}`))
}

function checked(step: unknown, where: string): Step {
  if (!isObject(step)) throw badRequest(`${where}: must be an object`)
  const names = Object.keys(step)
  const [kind, another] = (Object.keys(KINDS) as Kind[]).filter((name) => names.includes(name))
  if (kind === undefined || another !== undefined) throw badRequest(`${where}: must have exactly one of ${Object.keys(KINDS).join(', ')}`)
  const [more]: readonly string[] = KINDS[kind]
  const unknown = names.find((name) => name !== kind && name !== more)
  if (unknown !== undefined) throw badRequest(`${where}/${unknown}: unknown property of a step with ${kind}`)
  const wrong = RULES[kind](step[kind])
  if (wrong !== undefined) throw badRequest(`${where}/${kind}: ${wrong}`)
  if (more !== undefined && step[more] !== undefined && !isObject(step[more])) throw badRequest(`${where}/${more}: must be an object`)
  return step as unknown as Step
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const must = (isRight: boolean, words: string) => (isRight ? undefined : `must be ${words}`)

const RULES: Readonly<Record<Kind, (value: unknown) => string | undefined>> = {
  act: (value) =>
    must(typeof value === 'string' && Object.hasOwn(sessionActions, value), `one of ${Object.keys(sessionActions).join(', ')}`),
  call: (value) => must(typeof value === 'string' && value.startsWith('/v3/'), 'a path of the contract'),
  advance_seconds: (value) => must(typeof value === 'number' && value >= 0, 'a number of seconds'),
  open: (value) => must(value === 'link' || value === 'widget', 'link or widget'),
}
