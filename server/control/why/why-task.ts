/** Finds the cause of a Service's result in its input. Runs in a worker thread because it tries thousands of determinations. */
import type { ControlInput } from '../../../generated/control.ts'
import type { WhyResponse } from '../../../generated/sandbox-types.ts'
import { tables } from '../../../generated/tables.ts'
import { ApiError, notFound } from '../../core/errors.ts'
import { type Path, parseJsonPointer, getValueAtPath } from '../../../payloads/json.ts'
import { parseInputs, type UnparsedInput } from '../../determinations/input.ts'
import { describeChange, describeField, summarizeCause } from './describe.ts'
import type { DeterminationInput } from './determination-input.ts'
import type { Reason } from './elements.ts'
import { findCause, type Cause, type Experiment } from './find-cause.ts'
import { type Question, reasonsIn } from './trials.ts'
import type { StoredDataRequest } from '../../features/data-requests/repository.ts'
import type { ServiceReference, ServiceTransaction } from '../../features/services/repository.ts'
import { reports, type Service, scores, services } from '../../features/services/services.ts'
import { scenarios } from '../scenarios/all.ts'
import { findExperiment } from '../scenarios/experiment.ts'
import { collectRecords } from '../scenarios/records.ts'
import { listServicesWith, getServiceName } from './named-services.ts'

type WhyRequest = ControlInput<'findCause'>

/** The input of a determination, without functions, so that a thread can receive it. */
export interface DeterminationTask {
  /** The operationId of the Service. */
  readonly service: string
  readonly reference: ServiceReference
  readonly items: readonly UnparsedInput[]
  readonly circumstances: DeterminationInput['circumstances']
  readonly request: StoredDataRequest | undefined
  readonly transaction: ServiceTransaction | undefined
  /** Time limit for trying changes. */
  readonly budgetMs: number
}

export interface WhyTask extends DeterminationTask {
  readonly given: WhyRequest
}

/** Carries API errors as values because a thrown error would lose its code between threads. */
export type TaskOutcome<Response> = { readonly response: Response } | { readonly rejected: Pick<ApiError, 'code' | 'message'> }

export function catchRejection<Response>(respond: () => Response): TaskOutcome<Response> {
  try {
    return { response: respond() }
  } catch (error) {
    if (error instanceof ApiError) return { rejected: { code: error.code, message: error.message } }
    throw error
  }
}

export const runWhyTask = (task: WhyTask): TaskOutcome<WhyResponse> => catchRejection(() => findResponse(task))

export function parseDeterminationInput({
  items,
  circumstances,
  reference: { accountNumbers, taxYears },
}: DeterminationTask): DeterminationInput {
  return {
    items: parseInputs(items),
    circumstances,
    reference: { ...(accountNumbers && { accountNumbers }), ...(taxYears && { taxYears }) },
  }
}

function findResponse(task: WhyTask): WhyResponse {
  const { given, reference, circumstances, budgetMs } = task
  const service = services.get(task.service) as Service
  const input = parseDeterminationInput(task)
  const result = service.determine(input.items, circumstances, reference)
  const question = parseQuestion(given, service, result)
  const samples = collectRecords(scenarios, circumstances.now)
  const cause = findCause({ service: service.id, input, question, samples, budgetMs })
  return buildResponse(task, service, { input, result, question, cause })
}

/** Returns the response field that contains the result. */
const getResultField = ({ id }: Service): string => [...reports, ...scores].find((one) => one.id === id)?.field ?? 'data'

function parseQuestion({ code, pointer }: WhyRequest, service: Service, result: unknown): Question {
  if (pointer === undefined) {
    const reasons = reasonsIn(result)
    const asked = code ?? reasons[0]?.code
    if (asked === undefined) throw notFound('The response has no reason code. Send a code or a pointer.')
    if (!listServicesWith(asked).includes(service)) throw notFound(`/code: ${getServiceName(service)} never returns ${asked}`)
    // If the result contains the code with several meanings, the search finds the cause of the first meaning. A pointer to a reason code
    // selects a different meaning.
    const description = reasons.find((reason) => reason.code === asked)?.description
    return { code: asked, ...(description && { description }) }
  }
  const [field, ...path] = parseJsonPointer(pointer)
  const resultPath: Path = field === getResultField(service) ? path : [field as string, ...path]
  const at = resultPath.indexOf('reason_codes')
  if (at >= 0 && resultPath.length > at + 1) {
    const reason = getValueAtPath(result, resultPath.slice(0, at + 2)) as Reason | undefined
    if (!reason) throw notFound('/pointer: the response has no reason code there. Check the pointer.')
    return { code: reason.code, ...(reason.description && { description: reason.description }), report: Number(resultPath[0]) }
  }
  if (getValueAtPath(result, resultPath) === undefined)
    throw notFound(`/pointer: the response has no value there. Start with /${getResultField(service)}.`)
  return { path: resultPath }
}

const MAX_FIELDS = 50
const MAX_MISSING_FIELDS = 20

interface ResponseParts {
  readonly input: DeterminationInput
  readonly result: unknown
  readonly question: Question
  readonly cause: Cause
}

function buildResponse({ given, transaction, request }: WhyTask, service: Service, parts: ResponseParts): WhyResponse {
  const { input, result, question, cause } = parts
  const code = 'code' in question ? question.code : null
  const fields = cause.deciding.slice(0, MAX_FIELDS).map((one) => describeField(one, input, question))
  const missing = cause.missing.slice(0, MAX_MISSING_FIELDS).map((one) => describeField(one, input, question))
  const asked = code ?? `The value at ${given.pointer}`
  const chosen = given.change === undefined ? undefined : findChange(given.change, parts)
  const experiments = chosen ? cause.experiments.filter(({ change }) => change === chosen) : cause.experiments
  return {
    service: getServiceName(service),
    transaction_id: transaction?.id ?? null,
    datarequest_id: request?.id ?? null,
    matches_original: transaction?.status !== 'COMPLETED' || JSON.stringify(result) === JSON.stringify(transaction.outcome?.result),
    code,
    pointer: given.pointer ?? null,
    present: cause.given,
    value: cause.value ?? null,
    rule: code === null ? null : formatMeaning(code, question, result),
    sentence: summarizeCause(cause, { deciding: fields, missing }, asked),
    fields,
    fields_count: cause.deciding.length,
    missing,
    experiment: request ? findExperiment(experiments, { service: getServiceName(service), request, input, question }) : null,
    scenarios: code === null ? [] : scenarios.filter(({ outcomes }) => outcomes.includes(code)).map(({ name }) => name),
    tried: cause.tried,
    complete: cause.complete,
  }
}

function findChange(sentence: string, { cause, input, question }: ResponseParts): Experiment['change'] {
  for (const { value, changes } of [...cause.deciding, ...cause.missing])
    for (const change of changes) if (describeChange(change, value, input, question).sentence === sentence) return change
  throw notFound('/change: no change has this sentence. Copy the sentence unchanged from the response.')
}

/** Returns the meanings of the code in the result, or all its meanings if it does not occur there. */
function formatMeaning(code: string, question: Question, result: unknown): string {
  if ('description' in question && question.description) return question.description
  const given = reasonsIn(result).flatMap((reason) => (reason.code === code ? (reason.description ?? []) : []))
  const all = tables.reasonCodes.find((one) => one.code === code)?.meanings ?? []
  return [...new Set(given.length > 0 ? given : all)].join('; ')
}
