/** A process that has closed its sandboxes ends by itself, and holds nothing open before. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../server/serve-process.ts'

const CREATE = JSON.stringify(join(import.meta.dirname, '../../../sdk/embedded/create-sandbox.ts'))

/** Prints what is open before and after; documents are read in threads, webhooks come over sockets. */
const SCRIPT = `
const { createSandbox } = await import(${CREATE})
const { Worker } = await import('node:worker_threads')
const open = () => process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap').toSorted()
let threads = 0
process.on('worker', () => threads++)
const listeners = () => process.eventNames().map((name) => process.listenerCount(name)).toSorted().join()
const before = [open(), listeners()]
{
  await using one = await createSandbox()
  const two = await createSandbox()
  const webhooks = await one.webhooks()
  await one.scenario('upload-a-document', { webhooks: webhooks.url })
  await one.control('POST', '/clock', { body: { advance_seconds: 86400 } })
  webhooks.next('session.no_login').catch(() => {})
  one.delivered('session.no_login').catch(() => {})
  await createSandbox({ port: Number(new URL(one.url).port) }).catch(() => {})
  await two.close()
}
console.log(JSON.stringify({ before, after: [open(), listeners()], threads: threads > 0 }))
`

test('after close there are no handles, threads, timers or listeners, and the process ends by itself', () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'script.mjs'), SCRIPT)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['script.mjs'], { cwd: folder, encoding: 'utf8', timeout: 30_000 })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const { before, after, threads } = JSON.parse(stdout)
  expect(after).toEqual(before)
  expect([before[0], threads]).toEqual([[], true])
})
