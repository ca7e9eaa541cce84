/** Runs `cpd` in this process with streams in memory, or as a separate process. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { expect, onTestFinished } from 'vitest'
import { runValidate, type ValidateRun } from '../../checks/files/run.ts'
import type { Finding, Mode } from '../../checks/report/finding.ts'
import { validate } from '../../checks/validate/library.ts'
import { eventually } from '../eventually.ts'

/** A long-running command in a separate process. */
export interface RunningCommand {
  readonly url: string
  readonly child: ChildProcess
  /** Returns the output so far. */
  readonly out: () => string
  /** Sends a signal. Resolves to the exit code and the output. */
  end(signal?: NodeJS.Signals): Promise<{ code: number; out: string; err: string }>
}

/** Starts a command in a separate process. Resolves once the command listens. */
export async function spawnCommand(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<RunningCommand> {
  const child = spawn(process.execPath, [join(root, 'cli/main.ts'), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const closed = once(child, 'close') as Promise<[number]>
  await eventually(() => expect(out).toMatch(/listening/))
  return {
    url: /(?:listening on |"listening":")(http:\/\/[\d.]+:\d+)/.exec(out)?.[1] as string,
    child,
    out: () => out,
    end: async (signal = 'SIGINT') => {
      child.kill(signal)
      const [code] = await closed
      expect(err).not.toMatch(STACK_TRACE)
      return { code, out, err }
    },
  }
}

export const root = join(import.meta.dirname, '../..')

/** Returns an example record from the contract as text, or as a new value. */
export const exampleText = (name: string): string => readFileSync(join(root, `generated/examples/records/${name}.json`), 'utf8')
export const exampleRecord = (name: string): Record<string, unknown> => JSON.parse(exampleText(name)) as Record<string, unknown>

class Sink extends Writable {
  text = ''
  isTTY = false
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

export interface CommandResult {
  code: number
  out: string
  err: string
}

type Asked = Partial<ValidateRun> & { as: string; stdin?: string | Uint8Array | Iterable<Uint8Array>; tty?: boolean }

/** Runs `cpd validate` in this process. Without paths, it reads standard input. */
export async function cpd({ stdin = '', tty = false, ...asked }: Asked): Promise<CommandResult> {
  const [stdout, stderr] = [new Sink(), new Sink()]
  stderr.isTTY = tty
  const chunks = typeof stdin === 'string' || stdin instanceof Uint8Array ? [Buffer.from(stdin as string)] : stdin
  const options: ValidateRun = {
    mode: 'default',
    format: 'text',
    ndjson: false,
    maxFindings: 1000,
    paths: ['-'],
    version: '0.0.0',
    ...asked,
  }
  const code = await runValidate(options, { stdin: Readable.from(chunks, { objectMode: false }), stdout, stderr })
  return { code, out: stdout.text, err: stderr.text }
}

/** Runs `cpd` in a separate process. */
export function spawnCpd(args: readonly string[], { input, node = [] }: { input?: string; node?: string[] } = {}): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, join(root, 'cli/main.ts'), ...args], {
    encoding: 'utf8',
    ...(input !== undefined && { input }),
  })
  return { code: status ?? -1, out: stdout, err: stderr }
}

export async function findFindings(input: string | Uint8Array | object, as: string, mode: Mode = 'default'): Promise<Finding[]> {
  const text = typeof input === 'string' || input instanceof Uint8Array ? input : JSON.stringify(input)
  return (await validate(text, { as, mode })).findings
}

/** Creates a temporary folder with these files. The folder is deleted after the test. */
export function temporaryFolder(files: Record<string, string | Uint8Array> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'cpd-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
  return path
}

/** Matches stack traces and internal errors, which no message may contain. */
export const STACK_TRACE = /^\s+at .+:\d+:\d+|node:internal|internal error|TypeError|RangeError/m
