/** Stock `prism proxy` with a published document, in front of a server: an independent judge of its requests and answers. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The address at which the proxy listens. */
export async function prismProxy(upstream: string, document: string): Promise<string> {
  const port = await freePort()
  const cli = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const args = [cli, 'proxy', document, upstream, '--port', String(port), '--verboseLevel', 'fatal']
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  // Prism says nothing at this level; it is asked until it answers.
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(50)
  return url
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
