/** A copy of the repository in the state right after a release. Tests can change it at will and start servers from it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { keepReleased } from '../release/gate.ts'

const root = join(import.meta.dirname, '..')
const COPIED = [
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'schema',
  'generators',
  'generated',
  'checks',
  'verify',
  'sdk',
  'cli',
  'server',
  'payloads',
  'docs',
  'release',
  'test',
]

export interface Served {
  readonly url: string
  /** The lines that the server printed at startup. */
  readonly said: readonly string[]
}

export interface Copy {
  readonly folder: string
  read(file: string): string
  /** Writes a whole file, or applies a change to an existing file. */
  write(kind: string, file: string, text: string): void
  node(...args: string[]): { status: number | null; stdout: string; stderr: string }
  /** Returns the generator's output. Throws if the generator fails. */
  generate(): string
  /** Starts an in-memory server on a free port, which runs until the copy is removed. */
  serve(...flags: string[]): Promise<Served>
  remove(): Promise<void>
}

export function copyOfTheRepository(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-copy-'))
  for (const name of COPIED)
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })
  keepReleased(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const node: Copy['node'] = (...args) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const ends: (() => Promise<unknown>)[] = []
  return {
    folder,
    read,
    write: (kind, file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), kind === 'diff' ? changed(read(file), text) : text)
    },
    node,
    generate: () => {
      const { status, stdout, stderr } = node('generators/main.ts')
      if (status !== 0) throw new Error(`the copy cannot be generated: ${stderr}`)
      return stdout
    },
    serve: async (...flags) => {
      const child = spawn(process.execPath, ['cli/main.ts', 'serve', '--port', '0', '--database', ':memory:', ...flags], { cwd: folder })
      const ended = once(child, 'close')
      ends.push(() => (child.kill(), ended))
      let failed = ''
      child.stderr.on('data', (chunk) => (failed += chunk))
      const said: string[] = []
      for await (const line of createInterface({ input: child.stdout })) {
        said.push(line)
        const [, url] = /^listening on (\S+)$/.exec(line) ?? []
        if (url === undefined) continue
        child.stdout.resume()
        return { url, said }
      }
      throw new Error(failed)
    },
    remove: async () => {
      await Promise.all(ends.map((end) => end()))
      rmSync(folder, { recursive: true })
    },
  }
}

/** Inserts added lines after the line that precedes them in the diff. Replaces removed lines with the lines that follow them. */
function changed(before: string, diff: string): string {
  const lines = before.split('\n')
  let at = -1
  for (const line of diff.trimEnd().split('\n')) {
    const text = line.slice(1)
    if (line.startsWith('+')) lines.splice(++at, 0, text)
    else {
      at = lines.indexOf(text)
      if (at === -1 || lines.includes(text, at + 1)) throw new Error(`the file must contain the line "${text}" exactly once`)
      if (line.startsWith('-')) lines.splice(at--, 1)
    }
  }
  return lines.join('\n')
}
