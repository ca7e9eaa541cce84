/** Collects the input behind a Service's result. A worker thread then finds the cause of the result. */
import type { ControlInput } from '../../../generated/control.ts'
import type { WhyResponse, WhyTrialResponse } from '../../../generated/sandbox-types.ts'
import { inContext } from '../../db/transaction.ts'
import { ApiError, badRequest, notFound } from '../../core/errors.ts'
import { TIME_LIMITS } from '../../core/time-limits.ts'
import { THREAD_PLACES } from '../../core/turns.ts'
import { THREAD_MEGABYTES, WorkerPool, WorkLimitError } from '../../core/worker-pool.ts'
import { dataRequestById, type StoredDataRequest } from '../../features/data-requests/repository.ts'
import { findIndividual } from '../../features/individuals/repository.ts'
import { findItem } from '../../features/items/repository.ts'
import { findServiceTransaction, type ServiceReference, type ServiceTransaction } from '../../features/services/repository.ts'
import type { Context } from '../../db/transaction.ts'
import { measureItems, type UnparsedItem, unparsedItemsById, listUnparsedItems } from '../../features/items/unparsed-items.ts'
import { gatherInputs, getItemOwner } from '../../features/services/gather-inputs.ts'
import type { Service } from '../../features/services/services.ts'
import type { ControlCall } from '../../http/control.ts'
import { isToBeErased } from '../../features/purge/repository.ts'
import type { TrialTask } from './change-trial.ts'
import type { DeterminationTask, TaskOutcome, WhyTask } from './why-task.ts'
import { findService } from './named-services.ts'

const pool = new WorkerPool({
  module: new URL('./worker', import.meta.url),
  threads: THREAD_PLACES,
  timeoutMs: 2 * TIME_LIMITS.whyMs,
  heapMegabytes: THREAD_MEGABYTES,
})

/** Maximum size of the records in bytes. A worker thread needs a few times as much memory. */
export const MAX_INPUT_BYTES = 2 * 1024 * 1024

const TOO_MUCH = 'There is too much data to explain: ask about one Item (item_id)'

interface Subject {
  readonly accountId: string
  readonly reference: ServiceReference
  readonly request: StoredDataRequest | undefined
  readonly transaction: ServiceTransaction | undefined
}

export const handleWhy = (call: ControlCall<'findCause'>): Promise<WhyResponse> => runInThread('runWhyTask', call)

export const handleTrial = (call: ControlCall<'tryChange'>): Promise<WhyTrialResponse> => runInThread('runTrialTask', call)

async function runInThread<Response>(task: 'runWhyTask' | 'runTrialTask', call: ControlCall<'findCause' | 'tryChange'>): Promise<Response> {
  const input: WhyTask | TrialTask = { ...(await buildTask(call)), given: call.given }
  const outcome = await runTask<Response>({ task, input: [input] }, 2 * input.budgetMs, call.gone())
  if ('rejected' in outcome) throw new ApiError(outcome.rejected.code, outcome.rejected.message)
  return outcome.response
}

async function runTask<Response>(
  work: Parameters<WorkerPool['run']>[0],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<TaskOutcome<Response>> {
  try {
    return (await pool.run(work, { timeoutMs, signal })) as TaskOutcome<Response>
  } catch (error) {
    if (error instanceof WorkLimitError) throw badRequest(TOO_MUCH)
    throw error
  }
}

const buildTask = ({ given, dependencies, requestId }: ControlCall<'findCause' | 'tryChange'>): Promise<DeterminationTask> =>
  inContext(dependencies, requestId, async (context) => {
    const subject = await findSubject(context, given)
    const service = findService(given, subject)
    const { request, transaction, reference } = subject
    const { whyMs: budgetMs } = dependencies.runtime.timeLimits
    return { service: service.id, reference, ...(await gatherInput(context, subject, service)), request, transaction, budgetMs }
  })

/**
 * Searches all accounts, because the control API has already restricted partners to their account. Ignores data that a purge will erase.
 */
async function findSubject(context: Context, given: ControlInput<'findCause' | 'tryChange'>): Promise<Subject> {
  const { transaction_id, datarequest_id, item_id } = { item_id: undefined, ...given }
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
    transaction,
  }
}

const isGone = async (db: Context['db'], accountId: string, id: string): Promise<boolean> =>
  !(await findIndividual(db, accountId, id)) || isToBeErased(db, id)

/**
 * Gathers the input of the determination. For a completed transaction, returns the Items that it used and the time at which it was
 * completed.
 */
async function gatherInput(
  context: Context,
  { accountId, reference, transaction }: Subject,
  service: Service,
): Promise<Pick<DeterminationTask, 'items' | 'circumstances'>> {
  const ended = transaction?.status === 'COMPLETED' ? transaction : undefined
  const now = ended?.updated_at ?? context.now
  const items = await readItems(context.db, reference)
  const { inputs, circumstances } = await gatherInputs({ ...context, now }, accountId, reference, service, { items })
  const used = ended?.outcome?.items && new Set(ended.outcome.items)
  return { items: used ? inputs.filter(({ itemId }) => used.has(itemId)) : inputs, circumstances }
}

async function readItems(db: Context['db'], reference: ServiceReference): Promise<UnparsedItem[]> {
  if (reference.itemIds) return unparsedItemsById(db, reference.itemIds)
  const owner = getItemOwner(reference)
  if ((await measureItems(db, owner)).bytes > MAX_INPUT_BYTES) throw badRequest(TOO_MUCH)
  return listUnparsedItems(db, owner)
}
