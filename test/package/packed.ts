/** Packs the packages with npm, and unpacks them into a project. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const CONTRACT = 'consumer-permissioned-data-contract'
export const SANDBOX = 'consumer-permissioned-data-sandbox'
export const repository = join(import.meta.dirname, '../..')

const FOLDERS = { contract: repository, sandbox: join(repository, 'server') }
const NAMES = { contract: CONTRACT, sandbox: SANDBOX }
type Which = keyof typeof NAMES

interface Manifest {
  readonly version: string
  readonly engines: { readonly node: string }
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export const readManifest = (which: Which): Manifest => JSON.parse(readFileSync(join(FOLDERS[which], 'package.json'), 'utf8')) as Manifest

/** Excludes the configuration of the npm that runs the tests. */
const ofItsOwn = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

export function emptyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'cpd-package-'))
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
  return project
}

/** npm arguments that pack both packages of a clone into the working folder, as the README does. */
export const PACK = (clone: string): string[] => ['pack', '-s', '--prefix', clone, '-ws', '--include-workspace-root']

/** Environment variable with the folder in which all processes in a test run share the tarballs. */
export const PACKED_FOLDER = 'CPD_TEST_PACKED'
const RETRY_MS = 50

/** Returns the tarball. Only one process packs, because packing builds dist/, which all processes share. */
export function tarball(which: Which): Buffer {
  const name = `${NAMES[which]}-${readManifest(which).version}.tgz`
  const folder = process.env[PACKED_FOLDER]
  if (folder === undefined) {
    const own = mkdtempSync(join(tmpdir(), 'cpd-tarball-'))
    try {
      pack(own)
      return readFileSync(join(own, name))
    } finally {
      rmSync(own, { recursive: true })
    }
  }
  const packed = join(folder, 'packed')
  const lock = join(folder, 'lock')
  while (!existsSync(packed)) {
    if (!isMine(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    else
      try {
        if (!existsSync(packed)) {
          mkdirSync(`${packed}.part`, { recursive: true })
          pack(`${packed}.part`)
          renameSync(`${packed}.part`, packed)
        }
      } finally {
        rmSync(lock, { recursive: true })
      }
  }
  return readFileSync(join(packed, name))
}

/** Returns true in the process that created the lock folder. */
function isMine(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const pack = (folder: string): Buffer =>
  execFileSync('npm', PACK(repository), { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: ofItsOwn })

/** Unpacks the package and installs only its dependencies. */
export function unpack(which: Which, project: string): string {
  const modules = join(project, 'node_modules')
  const own = join(modules, NAMES[which])
  mkdirSync(own, { recursive: true })
  execFileSync('tar', ['-xz', '-C', own, '--strip-components=1'], { input: tarball(which) })
  for (const dependency of Object.keys(readManifest(which).dependencies ?? {})) {
    mkdirSync(dirname(join(modules, dependency)), { recursive: true })
    symlinkSync(join(repository, 'node_modules', dependency), join(modules, dependency))
  }
  return own
}
