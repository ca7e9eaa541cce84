/** The application without a listener, for tests of many calls, or with behaviours of the test's own. */
import { onTestFinished } from 'vitest'
import { App, operations, type Outgoing } from '../../server/app.ts'
import type { Behaviour } from '../../server/behaviour.ts'
import { behaviours as all } from '../../server/behaviours/all.ts'
import { seedDemoAccount } from '../../server/demo.ts'
import { Journal } from '../../server/journal.ts'
import { PrismEngine } from '../../server/prism.ts'
import { createOutgoing } from '../../server/outgoing/outgoing.ts'
import { openDatabase } from '../../server/store/database.ts'
import { World } from '../../server/world.ts'
import { freshDatabase } from './databases.ts'

const prism = new PrismEngine(new URL('../../generated/prism-operations.json', import.meta.url))

export interface Told extends Outgoing {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body?: any
}

export interface InProcess {
  readonly app: App
  /** What the log says went wrong. */
  readonly logged: { fields: object; message: string }[]
  call(path: string, body?: unknown, headers?: Record<string, string>): Promise<Told>
}

export async function inProcess({
  behaviours = all,
  seed = 'test',
}: {
  behaviours?: readonly Behaviour[]
  seed?: string
} = {}): Promise<InProcess> {
  const logged: InProcess['logged'] = []
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = await openDatabase(where)
  onTestFinished(() => database.close())
  const world = new World({ seed })
  const journal = new Journal(database, { error: (fields, message) => logged.push({ fields, message }), info: () => {} })
  onTestFinished(async () => void (await journal.flush()))
  await seedDemoAccount(database.db, world)
  const app = new App({
    database,
    world,
    prism,
    journal,
    behaviours,
    outgoing: createOutgoing({ allowLoopback: true }),
    publicUrl: 'http://127.0.0.1',
  })
  const call: InProcess['call'] = (path, body, headers = {}) => {
    const operation = operations.find((one) => one.path === path)
    if (!operation) throw new Error(`no operation has the path ${path}`)
    // As if it came by HTTP: nobody shares the object.
    const received = body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown)
    return app.answer(operation, { headers, receive: async () => ({ body: received, files: [] }) })
  }
  return { app, logged, call }
}
