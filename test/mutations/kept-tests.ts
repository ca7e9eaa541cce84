/**
 * Runs tests in a persistent process, because starting one takes longer than most runs. A run that exceeds its time limit ends the process.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Paths are relative to the process's folder. */
export interface Question {
  /** Files that have changed since the last run. */
  readonly changed: readonly string[]
  readonly tests: readonly string[]
}
export interface TestOutcome {
  /** Failed test files. */
  readonly failed: readonly string[]
  /** True if an error occurred outside of tests. */
  readonly hasFailed: boolean
  /** Duration of each test file in milliseconds. */
  readonly durations: Readonly<Record<string, number>>
}

export class KeptTests {
  readonly #folder: string
  readonly #mode: 'reached' | 'first failure'
  readonly #env: NodeJS.ProcessEnv
  #process: ChildProcess | undefined

  /** `reached` runs all tests and records the mutants that each of them reaches. `first failure` stops at the first test that fails. */
  constructor(folder: string, mode: 'reached' | 'first failure', env: NodeJS.ProcessEnv = {}) {
    this.#folder = folder
    this.#mode = mode
    this.#env = env
  }

  /** Runs tests. Returns undefined if they do not end within the time limit. */
  async run(question: Question, limit: number): Promise<TestOutcome | undefined> {
    const child = (this.#process ??= this.#start())
    const settled = new AbortController()
    const timer = setTimeout(() => settled.abort(), limit)
    const ended = once(child, 'exit', { signal: settled.signal }).then(() => undefined)
    try {
      child.send(question)
      return await Promise.race([ended, once(child, 'message', { signal: settled.signal }).then(([outcome]) => outcome as TestOutcome)])
    } catch {
      return undefined
    } finally {
      clearTimeout(timer)
      if (settled.signal.aborted || child.exitCode !== null || child.signalCode !== null) this.end()
      settled.abort()
      await ended.catch(() => undefined)
    }
  }

  #start(): ChildProcess {
    const PATH = `${join(this.#folder, 'node_modules/.bin')}:${process.env['PATH']}`
    // Starts a new process group, because processes that tests start must end with it.
    return spawn(process.execPath, [join(this.#folder, 'test/mutations/kept-vitest.ts'), this.#mode], {
      cwd: this.#folder,
      env: { ...process.env, ...this.#env, PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    })
  }

  end(): void {
    const child = this.#process
    this.#process = undefined
    if (child?.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process group has already ended.
    }
  }
}
