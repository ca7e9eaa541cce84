/** A copy of the repository whose contract has older versions: those of `changes/`. Its server answers in all of them. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')
const FOLDERS = ['package.json', 'tsconfig.json', 'schema', 'generators', 'generated', 'checks', 'sdk', 'cli', 'server', 'docs']

export interface Copy {
  readonly folder: string
  remove(): void
}

/** Throws where its contract cannot be generated. */
export function copyWithVersions(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'))
  for (const name of FOLDERS) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const changes = join(import.meta.dirname, 'changes')
  for (const file of readdirSync(changes)) {
    const text = readFileSync(join(changes, file), 'utf8').replaceAll("'../../../schema/", "'../")
    writeFileSync(join(folder, 'schema/versions', file), text)
  }
  const { status, stderr } = spawnSync(process.execPath, ['generators/main.ts'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the copy cannot be generated: ${stderr}`)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

export interface Served {
  readonly url: string
  /** Its output at its start. */
  readonly said: readonly string[]
  end(): Promise<void>
}

export async function serve(folder: string, ...more: string[]): Promise<Served> {
  const args = ['cli/main.ts', 'serve', '--port', '0', '--database', ':memory:', '--open-sandbox', '--log-level', 'error', ...more]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    const [, url] = /^listening on (\S+)$/.exec(line) ?? []
    if (url === undefined) continue
    child.stdout.resume()
    return {
      url,
      said,
      end: async () => {
        child.kill()
        await ended
      },
    }
  }
  throw new Error(`the server of the copy did not start: ${said.join('\n')}`)
}
