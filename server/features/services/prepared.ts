/**
 * Determines results from many large records before the call's transaction starts, because a transaction makes other calls wait. The
 * transaction uses the prepared result only if the Items and all other inputs are unchanged.
 */
import { measureItems, type UnparsedItem, unparsedItemsInParts } from '../items/unparsed-items.ts'
import type { ServiceReference } from './repository.ts'
import type { Context } from '../../db/transaction.ts'
import { type Determined, determine, MAX_BYTES_AT_ONCE } from './determine.ts'
import { type GatheredInputs, gatherInputs, getItemOwner } from './gather-inputs.ts'
import type { Service } from './services.ts'

interface Prepared {
  /** State of the Items before they were read. */
  readonly stamp: string
  readonly items: readonly UnparsedItem[]
  /** Everything on which the result depends, except the records. */
  readonly basis: string
  readonly determined: Determined | undefined
}

/**
 * If the call's records are large, repeats the call once it has a turn. The result is then determined before the transaction of the
 * repeated call starts.
 */
export async function needTurnForLargeInputs(
  context: Context,
  accountId: string,
  reference: ServiceReference,
  service: Service,
): Promise<void> {
  const { needTurn } = context
  const owner = getItemOwner(reference)
  if (!needTurn || (await measureItems(context.db, owner)).bytes <= MAX_BYTES_AT_ONCE) return
  needTurn(async (db): Promise<Prepared> => {
    // If an Item changes after this statement, the stamp no longer matches.
    const { stamp } = await measureItems(db, owner)
    const items = await unparsedItemsInParts(db, owner)
    const gathered = await gatherInputs({ ...context, db }, accountId, reference, service, { items })
    return { stamp, items, basis: buildBasis(gathered), determined: await determineFrom(gathered, reference, service) }
  })
}

/** Gathers the inputs, and returns the prepared result if nothing has changed. Otherwise determines the result. */
export async function gatherAndDetermine(
  context: Context,
  { accountId, reference, service }: { readonly accountId: string; readonly reference: ServiceReference; readonly service: Service },
  request: GatheredInputs['request'],
): Promise<{ gathered: GatheredInputs; determined: Determined | undefined }> {
  const prepared = context.prepared as Prepared | undefined
  const isSame = prepared && prepared.stamp === (await measureItems(context.db, getItemOwner(reference))).stamp
  const gathered = await gatherInputs(context, accountId, reference, service, { request, items: isSame ? prepared.items : undefined })
  const holds = isSame && prepared.basis === buildBasis(gathered)
  return { gathered, determined: holds ? prepared.determined : await determineFrom(gathered, reference, service) }
}

const determineFrom = async (
  { waiting, inputs, circumstances }: GatheredInputs,
  reference: ServiceReference,
  { id: service }: Service,
): Promise<Determined | undefined> => (waiting ? undefined : determine({ service, inputs, circumstances, reference }))

const buildBasis = ({ waiting, inputs, circumstances }: GatheredInputs): string =>
  JSON.stringify([waiting, inputs.map(({ itemId }) => itemId), circumstances])
