/**
 * Checks a state from a file without reading the database. The first step checks the schema, the second checks timestamps and duplicate
 * identifiers, and the third checks each account against the service's rules and the schemas of its records. Each step reports all its
 * errors. If a step finds errors, the next step does not run, so each step can rely on the earlier steps.
 */
import type { SandboxState, StateAccount, StateDataRequest, StateInstant, StateItem, StateLink } from '../../../generated/sandbox-types.ts'
import { tables } from '../../../generated/tables.ts'
import { withValidationClock, validators } from '../../core/validation.ts'
import { requireValidDeliveryHeaders } from '../../features/webhooks/rules.ts'
import { requireTaxYear } from '../../features/data-requests/rules.ts'
import type { ApiError } from '../../core/errors.ts'
import { MAX_VIRTUAL_TIME } from '../../jobs/scheduler.ts'
import { FAILURE_DESCRIPTIONS } from '../../features/data-requests/events.ts'
import { didYouMean, findViolations, describeViolations } from '../violations.ts'
import { rejectState, type StateViolation, isOfTheCalendar, readStateInstant, writeStateInstant } from './errors.ts'

/** Checks a parsed file. `now` returns the latest date that records may contain. Throws a StateFileError with all errors. */
export async function checkState(value: unknown, now: (state: SandboxState) => number): Promise<SandboxState> {
  rejectState(await findViolations('SandboxState', value))
  return checkContents(value as SandboxState, now)
}

/** Checks a state that already matches the schema. */
export function checkContents(state: SandboxState, now: (state: SandboxState) => number): SandboxState {
  rejectState([...instantsIn(state, ''), ...afterTheEndOfTime(state), ...repeated(state)])
  const today = now(state)
  rejectState(state.accounts.flatMap((account, at) => inAccount(account, `/accounts/${at}`, today)))
  return state
}

const each = <Entry>(
  list: readonly Entry[] | undefined,
  pointer: string,
  errors: (entry: Entry, pointer: string) => StateViolation[],
): StateViolation[] => (list ?? []).flatMap((entry, at) => errors(entry, `${pointer}/${at}`))

function inAccount({ client_id, secret, secret_hash, individuals }: StateAccount, pointer: string, now: number): StateViolation[] {
  return [
    ...(client_id.includes(':')
      ? [{ pointer: `${pointer}/client_id`, message: 'must not contain a colon, because a colon ends the user name in a Basic credential' }]
      : []),
    ...(secret !== undefined && secret_hash !== undefined
      ? [{ pointer: `${pointer}/secret_hash`, message: 'cannot be present together with secret. Remove one of them.' }]
      : []),
    ...each(individuals, `${pointer}/individuals`, (individual, at) =>
      each(individual.datarequests, `${at}/datarequests`, (request, where) => inRequest(request, where, now)),
    ),
  ]
}

function inRequest(request: StateDataRequest, pointer: string, now: number): StateViolation[] {
  const { delivery_details = [], links = [], items } = request
  const available = links.flatMap(({ status = 'available' }, at) => (status === 'available' ? [at] : []))
  const made = (link: StateLink | undefined) => readStateInstant(link?.created_at ?? request.created_at ?? now)
  return [
    ...rejection(requireTaxYear(request), pointer),
    ...rejection(requireValidDeliveryHeaders(delivery_details), pointer),
    ...available.slice(1).map((at) => ({ pointer: `${pointer}/links/${at}`, message: 'only one link of a Data Request can be available' })),
    ...available.slice(0, 1).flatMap((at) =>
      links.some((other, index) => index !== at && made(other) > made(links[at]))
        ? [
            {
              pointer: `${pointer}/links/${at}`,
              message: 'is available, so it must be the newest link, but another link has a later created_at',
            },
          ]
        : [],
    ),
    ...each(items, `${pointer}/items`, (item, where) => inItem(item, where, now)),
  ]
}

/** Converts an error from a service rule into a violation. The message of such an error begins with a JSON pointer. */
export function rejection(rejected: ApiError | undefined, pointer: string): StateViolation[] {
  const [, place = '', message = ''] = /^(\/[^:\s]*): (.*)$/s.exec(rejected?.message ?? '') ?? []
  return rejected ? [{ pointer: pointer + place, message: message || rejected.message }] : []
}

/** Reason codes for Items. Excludes NO_ITEMS, which applies only to reports. */
const REASONS = Object.keys(FAILURE_DESCRIPTIONS).filter((code) => code !== 'NO_ITEMS')

function inItem({ source_data_type: type, data, reason_code, status }: StateItem, pointer: string, now: number): StateViolation[] {
  if (status === 'UNPROCESSABLE' || (status === undefined && reason_code)) {
    if (data) return [{ pointer: `${pointer}/data`, message: 'not allowed for an UNPROCESSABLE Item' }]
    if (reason_code && REASONS.includes(reason_code)) return []
    return [{ pointer: `${pointer}/reason_code`, message: `must be one of ${REASONS.join(', ')}, because the Item is UNPROCESSABLE` }]
  }
  if (reason_code) return [{ pointer: `${pointer}/reason_code`, message: 'not allowed for a COMPLETED Item' }]
  const record = tables.recordByType[type]
  const validate = validators[record ?? '']
  if (!validate)
    return [
      { pointer: `${pointer}/source_data_type`, message: `no Item has this type${didYouMean(type, Object.keys(tables.recordByType))}` },
    ]
  if (!data) return [{ pointer: `${pointer}/data`, message: `required property is missing. Add the record of the Item, ${record}.` }]
  return withValidationClock(now, () => (validate(data) ? [] : describeViolations(validate.errors ?? [], data))).map((error) => ({
    ...error,
    pointer: `${pointer}/data${error.pointer}`,
  }))
}

/** Objects in which the properties `now` and `…_at` are timestamps. In headers and records, these names may have a different meaning. */
const WITH_TIMESTAMPS: ReadonlySet<string> = new Set(['clock', 'accounts', 'individuals', 'datarequests', 'links', 'items', 'event_logs'])

const instantsIn = (object: object, pointer: string): StateViolation[] =>
  Object.entries(object).flatMap(([name, value]: [string, unknown]) => {
    const at = `${pointer}/${name}`
    if (WITH_TIMESTAMPS.has(name)) return Array.isArray(value) ? each(value, at, instantsIn) : instantsIn(value ?? {}, at)
    return !/^now$|_at$/.test(name) || isOfTheCalendar(value as StateInstant)
      ? []
      : [{ pointer: at, message: 'must be a valid date and time' }]
  })

const afterTheEndOfTime = ({ clock }: SandboxState): StateViolation[] =>
  clock?.now !== undefined && readStateInstant(clock.now) > MAX_VIRTUAL_TIME
    ? [{ pointer: '/clock/now', message: `must not be after ${writeStateInstant(MAX_VIRTUAL_TIME)}, the end of virtual time` }]
    : []

/** An identifier that occurs in the file. */
export interface StatedId {
  readonly table: 'account' | 'individual' | 'data_request' | 'link' | 'item'
  readonly column: 'id' | 'client_id'
  readonly value: string
  /** JSON pointer to the identifier. */
  readonly pointer: string
}

/** Returns all identifiers in the file. */
export function idsIn({ accounts }: SandboxState): StatedId[] {
  const ids: StatedId[] = []
  const note = (table: StatedId['table'], { id: value }: { readonly id?: string }, pointer: string) => {
    if (value !== undefined) ids.push({ table, column: 'id', value, pointer: `${pointer}/id` })
  }
  for (const [a, account] of accounts.entries()) {
    const ofAccount = `/accounts/${a}`
    note('account', account, ofAccount)
    ids.push({ table: 'account', column: 'client_id', value: account.client_id, pointer: `${ofAccount}/client_id` })
    for (const [i, individual] of (account.individuals ?? []).entries()) {
      const ofIndividual = `${ofAccount}/individuals/${i}`
      note('individual', individual, ofIndividual)
      for (const [r, request] of (individual.datarequests ?? []).entries()) {
        const ofRequest = `${ofIndividual}/datarequests/${r}`
        note('data_request', request, ofRequest)
        for (const [at, link] of (request.links ?? []).entries()) note('link', link, `${ofRequest}/links/${at}`)
        for (const [at, item] of (request.items ?? []).entries()) note('item', item, `${ofRequest}/items/${at}`)
      }
    }
  }
  return ids
}

const repeated = (state: SandboxState): StateViolation[] =>
  [...Map.groupBy(idsIn(state), ({ table, column, value }) => `${table} ${column} ${value}`).values()].flatMap(([first, ...more]) =>
    more.map(({ pointer }) => ({ pointer, message: `has the same value as ${first?.pointer}. Use a different value for each.` })),
  )
