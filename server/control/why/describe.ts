/** Describes a cause in sentences: the input fields, each change, and its effect on the result. */
import { recordTitles } from '../../../generated/records.ts'
import type { WhyChange, WhyField, WhyPlace } from '../../../generated/sandbox-types.ts'
import { tables } from '../../../generated/tables.ts'
import { DAY } from '../../core/durations.ts'
import { type Path, toJsonPointer, getValueAtPath } from '../../../payloads/json.ts'
import type { Cause } from './find-cause.ts'
import type { DecidingFields } from './search.ts'
import type { Reason } from './elements.ts'
import type { Question } from './trials.ts'
import type { ResultChange, ReferenceDay } from './boundaries.ts'
import { fieldName } from './field-names.ts'
import { detectScale } from './scale.ts'
import { type Scalar, type DeterminationInput } from './determination-input.ts'

const formatRecordTitle = (type: string): string => {
  const record = tables.recordByType[type] as keyof typeof recordTitles
  return (recordTitles[record] ?? type).replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
}

/** JSON pointers and names of Item fields that are not in the record. */
const OF_ITEMS: Readonly<Record<string, readonly [pointer: string, name: string]>> = {
  type: ['/source_data_type', 'the type of the Item'],
  channel: ['/channel', 'the channel of the Item'],
  createdAt: ['/created_at', 'the creation of the Item'],
  onHold: ['/on_hold', 'the financial hold on the Item'],
  datasource: ['/datasource', 'the Data Source of the Item'],
}

function describePlace(path: Path, input: DeterminationInput, added?: unknown): WhyPlace {
  const [top, at, part, ...rest] = path
  if (top === 'items') {
    const item = input.items[Number(at)] ?? (added as DeterminationInput['items'][number] | undefined)
    const isThere = input.items[Number(at)] !== undefined
    const of = { item_id: isThere ? (item?.itemId ?? null) : null, source_data_type: item?.type ?? null }
    const title = formatRecordTitle(item?.type ?? '')
    if (part === undefined) {
      const name = isThere
        ? `the Item of type ${item?.type}`
        : `an Item of type ${item?.type} ${item?.channel === 'connection' ? 'from a connected account' : 'by submission'}`
      return { ...of, pointer: '', name }
    }
    if (part === 'data') {
      const several = input.items.filter((other) => formatRecordTitle(other.type) === title).length > 1
      return { ...of, pointer: toJsonPointer(rest), name: `${fieldName(rest)} of the ${title}${several ? ` ${of.item_id}` : ''}` }
    }
    const [pointer, name] = OF_ITEMS[String(part)] ?? [toJsonPointer([part]), String(part)]
    return { ...of, pointer: pointer + toJsonPointer(rest), name: input.items.length > 1 ? `${name} ${of.item_id}` : name }
  }
  return {
    item_id: null,
    source_data_type: null,
    pointer: toJsonPointer(top === 'circumstances' ? path.slice(1) : path),
    name: formatPlaceName(path, input),
  }
}

function formatPlaceName([top, part, at, ...rest]: Path, input: DeterminationInput): string {
  if (top === 'reference') return part === 'taxYears' ? 'the tax years of the call' : 'the account numbers of the call'
  if (part === 'now') return 'the time of the response'
  if (part === 'policyType') return 'the type of the Data Request'
  if (part === 'details') return `${fieldName([at as string, ...rest])} in the details of the Data Request`
  const isThere = getValueAtPath(input, [top as string, part as string, at as number]) !== undefined
  const whole = part === 'banks' ? 'bank account' : 'login at a Data Source'
  const name = isThere ? `the ${whole}` : `a ${whole}`
  return rest.length > 0 ? `${fieldName(rest)} of ${name}` : name
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats a value for a sentence. Dates and timestamps in any notation are shown in the form `3 Mar 2027`. */
function formatValue(value: unknown): string {
  if (value === '') return 'an empty text'
  if (typeof value === 'object' && value !== null) return 'a value'
  const instant = detectScale(value as Scalar)?.instant
  return instant === undefined ? String(value) : dayFormat.format(instant)
}

const days = (count: number): string => `${Math.abs(count)} ${Math.abs(count) === 1 ? 'day' : 'days'}`

/** Describes the distances from a reference day to both sides of a boundary. */
function boundaryText({ path, lastDays, toDays }: ReferenceDay, input: DeterminationInput): string {
  const { name } = describePlace(path, input)
  const from = (count: number) => `${days(count)} ${count < 0 ? 'before' : 'after'}`
  const last = lastDays === 0 ? 'on that day' : Math.sign(lastDays) === Math.sign(toDays) ? `at ${days(lastDays)}` : from(lastDays)
  return ` (${toDays === 0 ? 'on the day of' : from(toDays)} ${name}; ${last} nothing changes)`
}

function conditionText({ kind, replacements, last, referenceDay }: ResultChange, value: unknown, input: DeterminationInput): string {
  const names = replacements.map(({ path, to }) => describePlace(path, input, to).name)
  const to = replacements[0]?.to
  if (kind === 'added') return `With ${joinNames(names)}${typeof to === 'object' ? ' as in an example' : ` as ${formatValue(to)}`}`
  const subject = `If ${joinNames(names)} ${names.length > 1 ? 'are' : 'is'}`
  if (kind === 'absent') return `${subject} absent`
  if (new Set(replacements.map((one) => one.to)).size > 1) return `${subject} each ${distanceText(value, to)}`
  const boundary = last === undefined || last === value ? '' : ` (at ${formatValue(last)} nothing changes)`
  return `${subject} ${formatValue(to)}${referenceDay ? boundaryText(referenceDay, input) : boundary}`
}

/** Describes the shift that several fields have in common. */
function distanceText(from: unknown, to: unknown): string {
  const [before, after] = [from, to].map((value) => detectScale(value as Scalar)?.instant)
  const difference = Math.round((Number(to) - Number(from)) * 100) / 100
  if (before === undefined || after === undefined) return `${Math.abs(difference)} ${difference < 0 ? 'less' : 'more'}`
  return `${days(Math.round((after - before) / DAY))} ${after < before ? 'earlier' : 'later'}`
}

function effectText({ ends, without, with: codes, replacing, value }: ResultChange, question: Question): string {
  if ('path' in question) return value === null ? 'the value is not returned' : `the value is ${formatValue(value)}`
  const { code } = question
  if (codes.includes(code)) return `${code} is returned`
  if (ends) return 'there is no result'
  const others = replacing.map((reason) => (isOneOfSeveral(reason) ? `${reason.code} (${reason.description})` : reason.code))
  if (others.length > 0) return `${joinNames(others)} ${others.length === 1 ? 'replaces' : 'replace'} ${code}`
  if (!without.includes(code))
    return question.description === undefined ? `${code} has another meaning` : `${code} no longer has this meaning`
  return `${code} is not returned`
}

const isOneOfSeveral = ({ code }: Reason) => (tables.reasonCodes.find((one) => one.code === code)?.meanings.length ?? 0) > 1

export function describeChange(change: ResultChange, value: unknown, input: DeterminationInput, question: Question): WhyChange {
  const { kind, replacements, last = null, referenceDay, without, with: codes, value: then = null } = change
  return {
    kind,
    to: replacements[0]?.to ?? null,
    last,
    reference: referenceDay
      ? { name: describePlace(referenceDay.path, input).name, last_days: referenceDay.lastDays, to_days: referenceDay.toDays }
      : null,
    without: [...without],
    with: [...codes],
    value: then,
    sentence: `${conditionText(change, value, input)}, ${effectText(change, question)}.`,
  }
}

export const describeField = ({ paths, value, changes }: DecidingFields, input: DeterminationInput, question: Question): WhyField => ({
  places: paths.map((path, at) => describePlace(path, input, changes[0]?.replacements[at]?.to)),
  value: value ?? null,
  changes: changes.map((change) => describeChange(change, value as Scalar, input, question)),
})

const MAX_NAMED = 3

const nameWithValue = ({ places, value }: WhyField): string => {
  const [first, ...others] = places
  const more = others.length === 0 ? '' : ` and ${others.length === 1 ? (others[0] as WhyPlace).name : `${others.length} others`}`
  return `${first?.name}${more}${value === null ? '' : ` (${formatValue(value)})`}`
}

function joinNames(names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMED)
  const rest = names.length - first.length
  if (rest > 0) return `${first.join(', ')} and ${rest} more`
  return first.length < 2 ? first.join('') : `${first.slice(0, -1).join(', ')} and ${first.at(-1)}`
}

/** Summarizes the cause in one or two sentences. Claims only what the search has tried. */
export function summarizeCause(
  { given, tried, complete }: Cause,
  { deciding, missing }: { deciding: WhyField[]; missing: WhyField[] },
  asked: string,
): string {
  const change = [...deciding, ...missing][0]?.changes[0]?.sentence
  const nothing = (does: string) =>
    complete
      ? `None of the ${tried} changes that were tried ${does}.`
      : `There was not enough time to try all changes. None of the first ${tried} ${does}.`
  if (!given) return `${asked} is not returned. ${change ?? nothing('causes it')}`
  if (deciding.length > 0) return `${asked} depends on ${joinNames(deciding.map(nameWithValue))}.`
  return `${asked} is returned. ${nothing('removes it')}`
}
