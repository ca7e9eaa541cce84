/** An empty project with the packages installed, and what is run in it. */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { CONTRACT, emptyProject, SANDBOX, unpack } from './packed.ts'

const NAMES = { contract: CONTRACT, sandbox: SANDBOX }

/** For the tests of a file. */
export function projectWith(...packages: (keyof typeof NAMES)[]) {
  const project = { folder: '' }
  beforeAll(() => {
    project.folder = emptyProject()
    for (const which of packages) unpack(which, project.folder)
  }, 180_000)
  afterAll(() => rmSync(project.folder, { recursive: true, force: true }))

  /** A script of its own; returns what it prints. */
  const run = (file: string, text: string): string => {
    writeFileSync(join(project.folder, file), text)
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: project.folder, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return stdout
  }

  /** The command of a package. */
  const call = (which: keyof typeof NAMES, args: readonly string[], node: readonly string[] = []) =>
    spawnSync(process.execPath, [...node, join(project.folder, 'node_modules', NAMES[which], 'dist/bin.cjs'), ...args], {
      cwd: project.folder,
      encoding: 'utf8',
    })
  const cpd = (...args: string[]) => call('contract', args)

  return { project, run, call, cpd }
}

/** Names and licences of what is bundled, as THIRD-PARTY.txt lists them. */
export const bundled = (text: string): string[] =>
  [...text.matchAll(/^([\w@/.-]+) \d+\.\d+\.\d+ \((.+)\)$/gm)].map(([, name, licence]) => `${name} ${licence}`)
