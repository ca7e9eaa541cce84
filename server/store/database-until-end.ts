/** The database, or the transaction, of one call: usable until the call ends, and not to begin what would not end with it. */
import type { Db } from './database.ts'
import { sameTransaction } from './scheduled.ts'

const BEGINS: ReadonlySet<string | symbol> = new Set(['transaction', 'startTransaction', 'connection', 'destroy'])

const refuse = (): never => {
  throw new Error(
    'a plugin begins no transaction and takes no connection: its handlers, rules and jobs run in a transaction; an async job returns a function, which is run in one',
  )
}

export function databaseUntilEnd(original: Db): { readonly db: Db; readonly end: () => void } {
  let ended = false
  const assertOpen = () => {
    if (ended) throw new Error('this call has ended: its database is closed')
  }
  const refusing = original.withPlugin({
    // Of queries that were begun before the end.
    transformQuery: ({ node }) => {
      assertOpen()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const db = new Proxy(refusing, {
    get: (target, name) => {
      assertOpen()
      if (BEGINS.has(name)) return refuse
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  sameTransaction(db, original)
  return {
    db,
    end: () => {
      ended = true
    },
  }
}
