/** Performs an action of a session for a caller of the control API, whose files come in base64. */
import { inContext } from '../api/transactions.ts'
import { readClock } from '../store/clock.ts'
import type { Context } from '../store/transaction.ts'
import { ReceivedFiles } from '../workflow/items/uploads.ts'
import type { ActionInput } from '../workflow/sessions/actions/action.ts'
import { receiveActionInput } from '../workflow/sessions/perform-action.ts'
import type { ControlCall } from './controls.ts'

export async function withReceivedInput<Result>(
  { dependencies, requestId }: Pick<ControlCall, 'dependencies' | 'requestId'>,
  accountId: string,
  { act, input }: { act: string; input: ActionInput },
  perform: (context: Context, received: ActionInput) => Promise<Result>,
): Promise<Result> {
  const { runtime, database } = dependencies
  runtime.clock = await readClock(database.db)
  const files = new ReceivedFiles({ db: database.db, runtime, now: runtime.now() }, accountId)
  try {
    const received = await receiveActionInput(files, act, input)
    return await inContext(dependencies, requestId, (context) => perform(context, received))
  } finally {
    await files.end()
  }
}
