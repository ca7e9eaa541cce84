/** Why an answer of a Service is as it is: finds the evidence of the answer, and has it explained. */
import { type Path, pathOf, valueAt } from '../core/json.ts'
import type { WhyAnswer } from '../../generated/sandbox-types.ts'
import { operations } from '../../generated/server.ts'
import { tables } from '../../generated/tables.ts'
import { inContext } from '../api/transactions.ts'
import { badRequest, notFound } from '../core/errors.ts'
import { nearest } from '../core/nearest.ts'
import { TIME_LIMITS } from '../core/time-limits.ts'
import { WorkerPool, WorkLimitExceeded } from '../core/worker-pool.ts'
import { fieldOf, summaryOf } from '../explanations/describe.ts'
import type { explain, Explanation } from '../explanations/explain.ts'
import type { Reason } from '../explanations/elements.ts'
import { type Question, reasonsIn } from '../explanations/trials.ts'
import { type DeterminationInput } from '../explanations/determination-input.ts'
import { dataRequestById, type StoredDataRequest } from '../store/data-requests.ts'
import { findIndividual } from '../store/individuals.ts'
import { findItem } from '../store/items.ts'
import { findServiceTransaction, type ServiceReference, type ServiceTransaction } from '../store/service-transactions.ts'
import type { Context } from '../store/transaction.ts'
import { gatherEvidence } from '../workflow/services/gather-evidence.ts'
import { REPORT_BY_TYPE } from '../workflow/services/report-by-type.ts'
import { reports, type Service, scores, services } from '../workflow/services/services.ts'
import type { ControlCall } from './controls.ts'
import { isToBeErased } from './listings.ts'
import { scenarios } from './scenarios/all.ts'
import { experimentOf } from './scenarios/experiment.ts'
import { recordsOf } from './scenarios/records.ts'

type Asked = ControlCall<'explainAnswer'>['given']

/** Runs thousands of determinations in threads, so that they hold up no calls and large questions do not wait for each other. */
const pool = new WorkerPool({
  module: new URL('../explanations/worker', import.meta.url),
  threads: 3,
  timeoutMs: 2 * TIME_LIMITS.explanationMs,
  heapMegabytes: 512,
})

const explainInThread = (input: Parameters<typeof explain>[0], budgetMs: number): Promise<Explanation> =>
  pool.run({ task: 'explain', input: [{ ...input, budgetMs }] }, { timeoutMs: 2 * budgetMs }) as Promise<Explanation>

/** What a question is about. */
interface Subject {
  readonly accountId: string
  readonly reference: ServiceReference
  readonly request?: StoredDataRequest | undefined
  readonly transaction?: ServiceTransaction
}

export async function explainAnswer({ given, dependencies, requestId }: ControlCall<'explainAnswer'>): Promise<WhyAnswer> {
  const { service, subject, input } = await inContext(dependencies, requestId, async (context) => {
    const found = await subjectOf(context, given)
    const asked = serviceOf(given, found)
    return { service: asked, subject: found, input: await inputOf(context, found, asked) }
  })
  const result = service.determine(input.evidence, input.circumstances, subject.reference)
  const question = questionOf(given, service, result)
  const samples = recordsOf(scenarios, input.circumstances.now)
  const { explanationMs } = dependencies.runtime.timeLimits
  const explanation = await explainInThread({ service: service.id, input, question, samples }, explanationMs).catch((error: unknown) => {
    if (error instanceof WorkLimitExceeded) throw badRequest('There is too much data to explain: ask about one Item (item_id)')
    throw error
  })
  return answerOf({ given, service, subject, input, result, question, explanation })
}

/** Of whichever account: a partner was confined to its own before. What is to be erased is not found. */
async function subjectOf(context: Context, { transaction_id, datarequest_id, item_id }: Asked): Promise<Subject> {
  const { db } = context
  const [table, id, noun] =
    transaction_id !== undefined
      ? (['service_transaction', transaction_id, 'transaction'] as const)
      : datarequest_id !== undefined
        ? (['data_request', datarequest_id, 'Data Request'] as const)
        : (['item', item_id as string, 'Item'] as const)
  const row = await db.selectFrom(table).select(['account_id', 'individual_id']).where('id', '=', id).executeTakeFirst()
  const { account_id: accountId, individual_id: individualId } = row ?? {}
  if (accountId === undefined || individualId === undefined || (await isGone(db, accountId, individualId)))
    throw notFound(`No ${noun} has this identifier`)
  const transaction = table === 'service_transaction' ? await findServiceTransaction(db, accountId, id) : undefined
  const item = table === 'item' ? await findItem(db, accountId, id) : undefined
  const requestId = transaction?.datarequest_id ?? item?.datarequest_id ?? datarequest_id
  const reference = { individualId, ...(item ? { itemIds: [id] } : { datarequestId: id }) }
  return {
    accountId,
    request: requestId === undefined ? undefined : await dataRequestById(db, requestId),
    reference: transaction?.reference ?? reference,
    ...(transaction && { transaction }),
  }
}

const isGone = async (db: Context['db'], accountId: string, id: string): Promise<boolean> =>
  !(await findIndividual(db, accountId, id)) || isToBeErased(db, id)

const NAMED: ReadonlyMap<string, Service> = new Map(
  [...services.values()].flatMap((service) => {
    const path = operations.find(({ id }) => id === service.id)?.path
    return path === undefined ? [] : [[path.slice(path.lastIndexOf('/') + 1), service]]
  }),
)
const nameOf = (service: Service): string => [...NAMED].find(([, one]) => one === service)?.[0] ?? service.id

function serviceOf({ service, code }: Asked, { transaction, request }: Subject): Service {
  if (service !== undefined) {
    const named = NAMED.get(service)
    if (!named)
      throw notFound(
        `/service: no Service has this name; did you mean ${nearest(service, [...NAMED.keys()]) ?? [...NAMED.keys()].join(', ')}?`,
      )
    return named
  }
  if (transaction) return services.get(transaction.service) as Service
  const answering = code === undefined ? undefined : answeredBy(code)
  const own = services.get(REPORT_BY_TYPE[request?.type ?? 'CUSTOM'] ?? '')
  const found = own && (!answering || answering.includes(own)) ? own : answering?.[0]
  if (!found) throw notFound('/service: the type of the Data Request has no Service: name one')
  return found
}

/** Codes of results that there are not: no determination gives them. */
const FAILURES: ReadonlySet<string> = new Set(tables.components['ReportErrorReasonCode']?.values?.map(({ value }) => value))

function answeredBy(code: string): Service[] {
  const entry = tables.reasonCodes.find((one) => one.code === code)
  if (!entry) {
    const meant = nearest(
      code,
      tables.reasonCodes.map((one) => one.code),
    )
    if (FAILURES.has(code))
      throw notFound(`/code: ${code} is a reason for a failed Item, not for an answer: read the Item, or run cpd explain ${code}`)
    throw notFound(`/code: no Service has this code${meant === undefined ? '' : `; did you mean ${meant}?`}`)
  }
  return entry.answeredBy.flatMap((path) => NAMED.get(path.slice(path.lastIndexOf('/') + 1)) ?? [])
}

/** The evidence of the answer: of a transaction that has ended, the Items that it used, at that time. */
async function inputOf(context: Context, { accountId, reference, transaction }: Subject, service: Service): Promise<DeterminationInput> {
  const ended = transaction?.status === 'COMPLETED' ? transaction : undefined
  const now = ended?.updated_at ?? context.now
  const { evidence, circumstances } = await gatherEvidence({ ...context, now }, accountId, reference, service)
  const used = ended?.outcome?.items
  const { accountNumbers, taxYears } = reference
  return {
    evidence: used ? evidence.filter(({ itemId }) => used.includes(itemId)) : evidence,
    circumstances,
    reference: { ...(accountNumbers && { accountNumbers }), ...(taxYears && { taxYears }) },
  }
}

/** The field of the answer in which the result stands. */
const fieldOfAnswer = ({ id }: Service): string => [...reports, ...scores].find((one) => one.id === id)?.field ?? 'data'

function questionOf({ code, pointer }: Asked, service: Service, result: unknown): Question {
  if (pointer === undefined) {
    const reasons = reasonsIn(result)
    const asked = code ?? reasons[0]?.code
    if (asked === undefined) throw notFound('The answer has no reason code: send a code or a pointer')
    if (!answeredBy(asked).includes(service)) throw notFound(`/code: ${nameOf(service)} does not have ${asked}`)
    // Of several meanings the first that the answer has: the pointer of a reason code asks for another one.
    const given = reasons.find((reason) => reason.code === asked)?.description
    return { code: asked, ...(given && { description: given }) }
  }
  const [field, ...path] = pathOf(pointer)
  const inAnswer: Path = field === fieldOfAnswer(service) ? path : [field as string, ...path]
  const at = inAnswer.indexOf('reason_codes')
  if (at >= 0 && inAnswer.length > at + 1) {
    const reason = valueAt(result, inAnswer.slice(0, at + 2)) as Reason | undefined
    if (!reason) throw notFound('/pointer: the answer has no reason code there: check the pointer')
    return { code: reason.code, ...(reason.description && { description: reason.description }), report: Number(inAnswer[0]) }
  }
  if (valueAt(result, inAnswer) === undefined)
    throw notFound(`/pointer: the answer has no value there: begin with /${fieldOfAnswer(service)}`)
  return { path: inAnswer }
}

const MOST_FIELDS = 50
const MOST_MISSING = 20

interface Explained {
  readonly given: Asked
  readonly service: Service
  readonly subject: Subject
  readonly input: DeterminationInput
  readonly result: unknown
  readonly question: Question
  readonly explanation: Explanation
}

function answerOf({ given, service, subject, input, result, question, explanation }: Explained): WhyAnswer {
  const { transaction, request } = subject
  const code = 'code' in question ? question.code : null
  const fields = explanation.deciding.slice(0, MOST_FIELDS).map((one) => fieldOf(one, input, question))
  const missing = explanation.missing.slice(0, MOST_MISSING).map((one) => fieldOf(one, input, question))
  const asked = code ?? `The value at ${given.pointer}`
  return {
    service: nameOf(service),
    transaction_id: transaction?.id ?? null,
    datarequest_id: request?.id ?? null,
    as_answered: transaction?.status !== 'COMPLETED' || JSON.stringify(result) === JSON.stringify(transaction.outcome?.result),
    code,
    pointer: given.pointer ?? null,
    given: explanation.given,
    value: explanation.value ?? null,
    rule: code === null ? null : meaningOf(code, question, result),
    sentence: summaryOf(explanation, { deciding: fields, missing }, asked),
    fields,
    fields_count: explanation.deciding.length,
    missing,
    experiment: request ? experimentOf(explanation.experiments, { service: nameOf(service), request, input, question }) : null,
    scenarios: code === null ? [] : scenarios.filter(({ brings }) => brings.includes(code)).map(({ name }) => name),
    tried: explanation.tried,
    complete: explanation.complete,
  }
}

/** The meanings that the answer has; where it has none, all of the code. */
function meaningOf(code: string, question: Question, result: unknown): string {
  if ('description' in question && question.description) return question.description
  const given = reasonsIn(result).flatMap((reason) => (reason.code === code ? (reason.description ?? []) : []))
  const all = tables.reasonCodes.find((one) => one.code === code)?.meanings ?? []
  return [...new Set(given.length > 0 ? given : all)].join('; ')
}
