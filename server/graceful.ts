/** Ends the process as it should end: what was begun is finished, what is kept in memory is written. */
import closeWithGrace from 'close-with-grace'
import type { Log } from './api/request-log.ts'

/** How long calls may take to finish, in milliseconds. */
const PATIENCE = 10_000

/** Closes on a signal (exit 0) and on a failure that nothing caught (logged, exit 1). */
export function closeGracefully(log: Log, close: () => Promise<void>): void {
  const logger = { error: (message: unknown) => log.error({}, message instanceof Error ? message.message : String(message)) }
  closeWithGrace({ delay: PATIENCE, logger }, async ({ err }) => {
    if (err) log.error({ error: `${err.name}: ${err.message}` }, 'the server failed')
    await close()
  })
}
