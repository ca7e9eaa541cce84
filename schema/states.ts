/** States and transitions as data. The reference pages draw them, and the server implements them. */
import { chosen, type Origin, published, specified } from './define/origin.ts'
import { PROCESSING_FAILURES } from './gaps/operations.ts'
import { LINK_STATES, TRANSITIONS } from './gaps/resources.ts'
import { limits } from './limits.ts'

interface State {
  readonly name: string
  readonly about: string
  readonly origin: Origin
  readonly terminal?: true
}

interface Transition {
  readonly from: string
  readonly to: string
  readonly on: string
  readonly origin: Origin
}

interface StateMachine {
  readonly of: string
  readonly about: string
  readonly initial: string
  readonly states: readonly State[]
  readonly transitions: readonly Transition[]
}

const named = specified('States and transitions')
const assumed = chosen(TRANSITIONS)

const linkStates: StateMachine = {
  of: 'Invitation link',
  about: 'A shareable link that leads the Individual to the hosted portal.',
  initial: 'available',
  states: [
    { name: 'available', about: 'leads to the hosted portal', origin: named },
    { name: 'used', about: 'the Individual completed the Data Request through it', origin: chosen(LINK_STATES), terminal: true },
    { name: 'expired', about: 'expired before use, or expired by expire_invitation_link', origin: named, terminal: true },
  ],
  transitions: [
    { from: 'available', to: 'available', on: 'generate_invitation_link: expiry updated as provided', origin: named },
    { from: 'available', to: 'used', on: 'the Individual submits', origin: assumed },
    { from: 'available', to: 'expired', on: 'expire_invitation_link', origin: named },
    { from: 'available', to: 'expired', on: 'its expiry passes', origin: assumed },
  ],
}

const itemStates: StateMachine = {
  of: 'Item',
  about: 'processing_status of an Item.',
  initial: 'IN_PROGRESS',
  states: [
    { name: 'IN_PROGRESS', about: 'processing continues; get_by_id returns the status only', origin: published },
    { name: 'COMPLETED', about: 'its data can be read', origin: named, terminal: true },
    {
      name: 'UNPROCESSABLE',
      about: 'cannot be processed; get_by_id says why in reason_codes',
      origin: chosen(PROCESSING_FAILURES),
      terminal: true,
    },
  ],
  transitions: [
    { from: 'IN_PROGRESS', to: 'COMPLETED', on: 'item.processed', origin: assumed },
    { from: 'IN_PROGRESS', to: 'UNPROCESSABLE', on: 'unprocessable.entity', origin: assumed },
  ],
}

const transactionStates: StateMachine = {
  of: 'Service transaction',
  about: 'processing_status of a Service call. The scores use IN_PROGRESS in place of ACQUIRING.',
  initial: 'ACQUIRING',
  states: [
    { name: 'ACQUIRING', about: 'data is being collected', origin: published },
    { name: 'IN_PROGRESS', about: 'data is being processed', origin: published },
    { name: 'COMPLETED', about: 'the result can be read', origin: published, terminal: true },
    { name: 'UNPROCESSABLE', about: 'no Item can be used; reason_codes say why', origin: chosen(PROCESSING_FAILURES), terminal: true },
  ],
  transitions: [
    { from: 'ACQUIRING', to: 'IN_PROGRESS', on: 'everything is collected', origin: assumed },
    { from: 'IN_PROGRESS', to: 'ACQUIRING', on: 'the Individual opens another session', origin: assumed },
    { from: 'ACQUIRING', to: 'COMPLETED', on: 'transaction.processed', origin: assumed },
    { from: 'IN_PROGRESS', to: 'COMPLETED', on: 'transaction.processed', origin: assumed },
    { from: 'ACQUIRING', to: 'UNPROCESSABLE', on: 'no more data will arrive; datarequest.report_error', origin: assumed },
    { from: 'IN_PROGRESS', to: 'UNPROCESSABLE', on: 'no Item can be used; datarequest.report_error', origin: assumed },
  ],
}

const individualStates: StateMachine = {
  of: 'Individual',
  about: 'Deletion keeps the record for audit; a purge erases it.',
  initial: 'active',
  states: [
    { name: 'active', about: 'returned by queries and usable in operations', origin: named },
    { name: 'deleted', about: 'unavailable to queries and operations, kept for audit', origin: named },
    { name: 'purging', about: 'marked for removal, unavailable for processing and retrieval', origin: assumed },
    { name: 'purged', about: 'erased for good', origin: assumed, terminal: true },
  ],
  transitions: [
    { from: 'active', to: 'deleted', on: 'individuals/delete', origin: named },
    { from: 'active', to: 'purging', on: 'purge_individual', origin: specified('Endpoints') },
    { from: 'deleted', to: 'purging', on: 'purge_individual', origin: assumed },
    { from: 'purging', to: 'purged', on: 'within 120 hours', origin: specified('Limits') },
  ],
}

const tokenStates: StateMachine = {
  of: 'Token',
  about: 'Access, public and purge tokens.',
  initial: 'valid',
  states: [
    { name: 'valid', about: 'accepted if its kind, scope and policy allow the call', origin: assumed },
    { name: 'expired', about: 'its lifetime ended', origin: assumed, terminal: true },
    { name: 'invalidated', about: 'invalidated with auth/invalidate', origin: assumed, terminal: true },
    { name: 'spent', about: 'a purge token after its single use', origin: assumed, terminal: true },
  ],
  transitions: [
    { from: 'valid', to: 'expired', on: 'its lifetime ends', origin: assumed },
    { from: 'valid', to: 'invalidated', on: 'auth/invalidate', origin: specified('Authentication') },
    { from: 'valid', to: 'spent', on: 'purge_individual accepted (purge tokens)', origin: specified('Authentication') },
  ],
}

const intervals = limits.webhook_retry_minutes.value
const RETRIES = `${intervals.slice(0, 3).join(', ')} … ${intervals.at(-1)}`

const deliveryStates: StateMachine = {
  of: 'Webhook delivery',
  about: 'The delivery of one event to one endpoint.',
  initial: 'pending',
  states: [
    { name: 'pending', about: 'an attempt is due now or later', origin: assumed },
    { name: 'delivered', about: 'acknowledged with a 2xx status', origin: assumed, terminal: true },
    { name: 'failed', about: 'ten retries failed', origin: specified('Events'), terminal: true },
  ],
  transitions: [
    { from: 'pending', to: 'delivered', on: 'any 2xx status', origin: specified('Events') },
    { from: 'pending', to: 'pending', on: `a failed attempt: retry after ${RETRIES} minutes`, origin: specified('Events') },
    { from: 'pending', to: 'failed', on: 'the tenth retry fails', origin: specified('Events') },
  ],
}

export const states = [linkStates, itemStates, transactionStates, individualStates, tokenStates, deliveryStates]
