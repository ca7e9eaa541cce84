/**
 * A headless Chromium that opens pages as a person does, with their scripts.
 *
 * It is controlled with the DevTools protocol over two pipes, which no other program can reach. Messages end in a null character. Each page
 * has its own browser context, so pages share no cookies.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../../checks/core/errors.ts'
import type { Adapter, OpenedPage } from '../engine/adapter.ts'

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: any
  readonly result?: any
  readonly error?: { readonly message: string }
}

export interface Chromium extends NonNullable<Adapter['browser']> {
  close(): Promise<void>
}

const READ_PAGE = `({
  text: document.body?.innerText.trim() ?? '',
  images: [...document.images].filter((image) => image.naturalWidth > 0 && image.checkVisibility()).map((image) => image.currentSrc),
})`

/** Starts the Chromium at this path, or the Chromium of Playwright. The signal ends the wait for a program that does not respond. */
export async function startChromium(path: string, signal: AbortSignal): Promise<Chromium> {
  const file = path === 'playwright' ? await findPlaywrightChromium() : path
  const folder = await mkdtemp(join(tmpdir(), 'cpd-verify-'))
  // Containers have little shared memory, and Chromium's own sandbox does not work for the root user.
  const options = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const child = spawn(
    file,
    ['--headless', '--remote-debugging-pipe', `--user-data-dir=${folder}`, '--disable-gpu', '--no-first-run', ...options],
    // The group also contains the browser if the path is a script that starts it.
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  )
  const connection = new Connection(child)
  const close = async () => {
    const { pid, exitCode, signalCode } = child
    if (pid !== undefined && exitCode === null && signalCode === null) {
      const exited = once(child, 'exit')
      if (process.platform === 'win32') child.kill()
      else process.kill(-pid, 'SIGKILL')
      await exited
    }
    connection.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await Promise.race([connection.send('Browser.getVersion'), rejectOnAbort(signal)])
  } catch (error) {
    await close()
    throw new UsageError(`the browser ${path} cannot be used: ${(error as Error).message}. Use the path of a Chromium binary.`)
  }
  return { open: (url) => openPage(connection, url), close }
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

async function openPage(connection: Connection, url: string): Promise<OpenedPage> {
  const { browserContextId } = await connection.send('Target.createBrowserContext')
  try {
    const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true })
    const send = (method: string, params?: object) => connection.send(method, params, sessionId)
    for (const domain of ['Page', 'Network']) await send(`${domain}.enable`)
    await send('Page.setLifecycleEventsEnabled', { enabled: true })
    let status = 0
    const idle = Promise.withResolvers<void>()
    const stop = connection.listen(sessionId, ({ method, params }) => {
      if (method === 'Network.responseReceived' && params.type === 'Document') status = params.response.status
      if (method === 'Page.lifecycleEvent' && params.name === 'networkIdle' && status !== 0) idle.resolve()
    })
    const { errorText } = await send('Page.navigate', { url })
    if (errorText !== undefined && status === 0) throw new Error(`the page cannot be opened: ${errorText}`)
    await Promise.race([idle.promise, connection.ended])
    stop()
    const { result } = await send('Runtime.evaluate', { expression: READ_PAGE, returnByValue: true })
    return { status, ...result.value }
  } finally {
    await connection.send('Target.disposeBrowserContext', { browserContextId })
  }
}

class Connection {
  readonly #requests: Writable
  readonly #responses: Readable
  readonly #pending = new Map<number, PromiseWithResolvers<any>>()
  readonly #listeners = new Map<string, (message: Message) => void>()
  /** Rejects when the process ends. */
  readonly ended: Promise<never>
  #id = 0

  constructor(child: ChildProcess) {
    const [, , , requests, responses] = child.stdio as unknown as [null, null, null, Writable, Readable]
    this.#requests = requests
    this.#responses = responses
    this.ended = new Promise((_, reject) => {
      child.once('error', reject)
      child.once('exit', () => reject(new Error('the browser ended')))
    })
    this.ended.catch((error: Error) => {
      for (const { reject } of this.#pending.values()) reject(error)
    })
    // The process reports the failure.
    requests.on('error', () => {})
    let text = ''
    responses.setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (text + chunk).split('\0')
      text = messages.pop() ?? ''
      for (const message of messages) this.#receive(JSON.parse(message) as Message)
    })
  }

  close(): void {
    this.#requests.destroy()
    this.#responses.destroy()
  }

  async send(method: string, params: object = {}, sessionId?: string): Promise<any> {
    const id = ++this.#id
    const response = Promise.withResolvers<any>()
    this.#pending.set(id, response)
    this.#requests.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return Promise.race([response.promise, this.ended])
  }

  listen(sessionId: string, listener: (message: Message) => void): () => void {
    this.#listeners.set(sessionId, listener)
    return () => this.#listeners.delete(sessionId)
  }

  #receive(message: Message): void {
    const { id, sessionId = '', result, error } = message
    if (id === undefined) return this.#listeners.get(sessionId)?.(message)
    const response = this.#pending.get(id)
    this.#pending.delete(id)
    if (error) response?.reject(new Error(error.message))
    else response?.resolve(result)
  }
}

/** Finds the Chromium of the Playwright in the working directory. */
async function findPlaywrightChromium(): Promise<string> {
  try {
    const file = createRequire(join(process.cwd(), 'package.json')).resolve('playwright-core')
    const module = (await import(pathToFileURL(file).href)) as { default: { chromium: { executablePath(): string } } }
    return module.default.chromium.executablePath()
  } catch {
    throw new UsageError('playwright-core cannot be loaded from this folder. Use --browser with the path of a Chromium binary.')
  }
}
