/** What an added plugin does with the files of a call as they come. Its time does not run while the client is waited for. */
import { PluginFailed } from '../core/plugin-failed.ts'
import { databaseUntilEnd } from '../store/database-until-end.ts'
import { contained, TimeLimit } from './contained.ts'
import type { FileReceiver, Plugin, ReceiveFiles } from './plugin.ts'

export const containedFiles =
  (plugin: Plugin, receiveFiles: ReceiveFiles): ReceiveFiles =>
  (context) => {
    const { db, end } = databaseUntilEnd(context.db)
    // Before the first file it is asked for nothing, so that what it throws refuses the call as what `receive` throws does.
    let receiver: FileReceiver | undefined
    return {
      receive: async (content) => {
        const limit = new TimeLimit(plugin)
        const received = await contained(
          plugin,
          () => {
            receiver ??= receiveFiles({ ...context, db })
            return receiver.receive(arriving(content, limit))
          },
          limit,
        )
        if (typeof (received as { hash?: unknown } | undefined)?.hash !== 'string')
          throw new PluginFailed(plugin.name, 'received a file and returned no hash of it')
        return received
      },
      end: async () => {
        const ended = receiver
        try {
          if (ended) await contained(plugin, () => ended.end())
        } finally {
          end()
        }
      },
    }
  }

/** The pieces of a file; while the next one is on its way the time stands still. */
async function* arriving(content: AsyncIterable<Uint8Array>, limit: TimeLimit): AsyncGenerator<Uint8Array> {
  limit.stop()
  try {
    for await (const piece of content) {
      limit.start()
      yield piece
      limit.stop()
    }
  } finally {
    limit.start()
  }
}
