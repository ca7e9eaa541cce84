/**
 * Runs `cpd` in the test process. Each command has its own output, exit code and signals, so several commands can run at the same time.
 * They share the environment and the working directory.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { expect, onTestFinished } from 'vitest'
import { contractCommands, sandboxCommands } from '../../cli/commands.ts'
import { runCommand } from '../../cli/program.ts'
import { escapeOutput } from '../../cli/terminal/safe-output.ts'
import { eventually } from '../eventually.ts'
import { type CommandResult, STACK_TRACE } from './cpd.ts'

interface Surroundings {
  /** Overrides for environment variables. Undefined unsets a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Defaults to the working directory of the test. */
  readonly cwd?: string
}

/** The output of a command and its call to process.exit. */
interface Output {
  out: string
  err: string
  readonly exited: PromiseWithResolvers<number>
}

const outputs = new AsyncLocalStorage<Output>()
let running = 0
let restoreProcess = (): void => {}

/** Redirects the streams and process.exit for commands, but not for other code in the process. */
function divertProcess(): void {
  if (running++ > 0) return
  const { console } = globalThis
  const { exit, stdout, stderr } = process
  const own = (stream: NodeJS.WriteStream, name: 'out' | 'err'): (() => void) => {
    const { write } = stream
    // Each command registers error listeners on its streams. A real process would drop them when it ends.
    const listeners = new Set(stream.listeners('error'))
    const limit = stream.getMaxListeners()
    stream.setMaxListeners(0)
    const recorder: Pick<NodeJS.WriteStream, 'write'> = {
      write: (chunk: string | Uint8Array, ...rest: unknown[]) => {
        const output = outputs.getStore()
        if (output) output[name] += Buffer.from(chunk as string).toString()
        const done = rest.at(-1)
        if (typeof done === 'function') process.nextTick(done)
        return true
      },
    }
    escapeOutput(recorder)
    stream.write = (chunk: string | Uint8Array, ...rest: never[]) =>
      outputs.getStore() ? recorder.write(chunk, ...rest) : write.call(stream, chunk, ...rest)
    return () => {
      stream.write = write
      for (const added of stream.listeners('error').filter((one) => !listeners.has(one))) stream.off('error', added as () => void)
      stream.setMaxListeners(limit)
    }
  }
  const restoreStreams = [own(stdout, 'out'), own(stderr, 'err')]
  const to = (stream: NodeJS.WriteStream) =>
    new Writable({ decodeStrings: false, write: (chunk: string, _encoding, done) => (stream.write(chunk), done()) })
  const ownConsole = new Console(to(stdout), to(stderr))
  globalThis.console = new Proxy(console, {
    get: (target, name) => Reflect.get(outputs.getStore() ? ownConsole : target, name) as unknown,
  })
  process.exit = (code) => {
    const output = outputs.getStore()
    if (!output) return exit(code)
    output.exited.resolve(Number(code ?? 0))
    return undefined as never
  }
  restoreProcess = () => {
    for (const restore of restoreStreams) restore()
    Object.assign(process, { exit })
    globalThis.console = console
  }
}

/** Sets the environment and the working directory. Returns a function that restores them. */
function enter({ env = {}, cwd }: Surroundings): () => void {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const)
  const folder = process.cwd()
  const set = ([name, value]: readonly [string, string | undefined]) => {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  Object.entries(env).forEach(set)
  if (cwd !== undefined) process.chdir(cwd)
  return () => {
    before.forEach(set)
    process.chdir(folder)
  }
}

type Listener = readonly [emitter: NodeJS.EventEmitter, event: string | symbol, listener: NodeJS.SignalsListener]

/** Returns the listeners on the process and its streams. */
const allListeners = (): Listener[] =>
  [process, process.stdin, process.stdout, process.stderr].flatMap((emitter: NodeJS.EventEmitter) =>
    emitter
      .eventNames()
      .flatMap((event) => emitter.rawListeners(event).map((listener): Listener => [emitter, event, listener as NodeJS.SignalsListener])),
  )

const addedSince = (before: readonly Listener[]): Listener[] =>
  allListeners().filter((one) => !before.some((other) => one.every((part, at) => part === other[at])))

const removeAddedSince = (before: readonly Listener[]): void => {
  for (const [emitter, event, listener] of addedSince(before)) emitter.off(event, listener)
}

const signalSince = (before: readonly Listener[], signal: NodeJS.Signals): void => {
  for (const [, event, listener] of addedSince(before)) if (event === signal) listener(signal)
}

/** Returns a function that sends a signal to the listeners that `install` adds to the process. The listeners are removed after the test. */
export function signalTo(install: () => void): (signal: NodeJS.Signals) => void {
  const before = allListeners()
  onTestFinished(() => removeAddedSince(before))
  install()
  return (signal) => signalSince(before, signal)
}

const cpd = (args: readonly string[]) => () => runCommand('cpd', '', { ...contractCommands, ...sandboxCommands }, args)

function run(command: () => Promise<number>, surroundings: Surroundings) {
  const output: Output = { out: '', err: '', exited: Promise.withResolvers() }
  const [leave, before, exitCode] = [enter(surroundings), allListeners(), process.exitCode]
  divertProcess()
  process.exitCode = undefined
  const returned = outputs.run(output, command)
  const end = () => {
    removeAddedSince(before)
    leave()
    process.exitCode = exitCode
    if (--running === 0) restoreProcess()
  }
  return { output, returned, before, end }
}

/** Runs a command to completion. */
export async function runCpd(args: readonly string[], surroundings: Surroundings = {}): Promise<CommandResult> {
  const { output, returned, end } = run(cpd(args), surroundings)
  try {
    const code = await Promise.race([returned, output.exited.promise])
    return { code, out: output.out, err: output.err }
  } finally {
    end()
  }
}

export interface StartedCommand {
  /** The URL on which the command listens. */
  readonly url: string
  /** Returns the output so far. */
  readonly out: () => string
  readonly err: () => string
  /** Resolves when the command has ended. */
  readonly ended: Promise<CommandResult>
  /** Ends the command as the signal would. */
  end(signal?: NodeJS.Signals): Promise<CommandResult>
}

const LISTENING = /(?:listening on |"listening":")(http:\/\/[\w.[\]:]+?:\d+)/

export const startCpd = (args: readonly string[], surroundings?: Surroundings): Promise<StartedCommand> =>
  startCommand(cpd(args), surroundings)

/** Starts a long-running command. Resolves once it listens. */
export async function startCommand(command: () => Promise<number>, surroundings: Surroundings = {}): Promise<StartedCommand> {
  const { output, returned, before, end } = run(command, surroundings)
  let hasReturned = false
  void returned.then(() => (hasReturned = true))
  await eventually(() => {
    if (!hasReturned) expect(output.out).toMatch(LISTENING)
  })
  const [, url] = LISTENING.exec(output.out) ?? []
  if (url === undefined) {
    end()
    throw new Error(`the command does not listen: ${output.err}`)
  }
  // A command whose function has returned may keep running until the process exits.
  const ended = Promise.race([output.exited.promise, ...(hasReturned ? [] : [returned])]).then((code) => {
    end()
    expect(output.err).not.toMatch(STACK_TRACE)
    return { code, out: output.out, err: output.err }
  })
  const sendSignal = (signal: NodeJS.Signals = 'SIGINT'): Promise<CommandResult> => {
    outputs.run(output, () => signalSince(before, signal))
    return ended
  }
  onTestFinished(async () => void (await sendSignal()))
  return { url, out: () => output.out, err: () => output.err, ended, end: sendSignal }
}
