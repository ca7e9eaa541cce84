/**
 * A newcomer's first minutes, from an empty folder: what is typed, how long it takes, what it brings.
 *
 *   node bench/newcomer.ts [--git]      --git installs from the repository's last commit too, which takes a minute or two
 */
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT, emptyProject, repository, SANDBOX, tarball } from '../test/package/packed.ts'

/** Under the Node and the npm that this runs with, and without the settings of the npm that started it. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
const folders: string[] = []

function newFolder(): string {
  const folder = emptyProject()
  folders.push(folder)
  return folder
}

/** Runs a command line and prints it with its time; returns what it printed. */
function typed(cwd: string, line: string, note: () => string = () => ''): string {
  const start = performance.now()
  const { stdout, stderr, status } = spawnSync('sh', ['-c', line], { cwd, env, encoding: 'utf8' })
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  console.log(`  ${seconds.padStart(6)} s  ${line}${note()}`)
  if (status === null || status > 1) throw new Error(`${line} ended with ${status}: ${stderr}`)
  return stdout
}

/** Packages, and megabytes in blocks of 4 KiB, as disks count. */
function installed(project: string): string {
  const paths = readdirSync(join(project, 'node_modules'), { recursive: true, encoding: 'utf8' })
  const packages = paths.filter(
    (path) => /(^|node_modules\/)(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(path) && !/(^|\/)\.bin\//.test(path),
  )
  const bytes = paths
    .map((path) => statSync(join(project, 'node_modules', path)))
    .reduce((sum, stat) => sum + (stat.isFile() ? Math.ceil(stat.size / 4096) * 4096 : 4096), 0)
  return `   → ${packages.length} package${packages.length === 1 ? '' : 's'}, ${(bytes / 1e6).toFixed(1)} MB`
}

function contract(): void {
  const project = newFolder()
  console.log(`\n${CONTRACT}, from an empty folder to a validated payload`)
  writeFileSync(join(project, 'contract.tgz'), tarball('contract'))
  typed(project, 'npm install ./contract.tgz', () => installed(project))
  writeFileSync(join(project, 'digest.json'), '{\n  "degree_type": "BACHELOR"\n}\n')
  const said = typed(project, 'npx cpd validate --as SVC_DIGEST digest.json')
  console.log(said.replace(/^/gm, '             | ').trimEnd())
  for (const args of ['--version', 'list codes', 'explain SVC_DIGEST']) typed(project, `node_modules/.bin/cpd ${args}`)
}

async function sandbox(): Promise<void> {
  const project = newFolder()
  console.log(`\n${SANDBOX}, from an empty folder to a server that answers`)
  writeFileSync(join(project, 'sandbox.tgz'), tarball('sandbox'))
  typed(project, 'npm install ./sandbox.tgz', () => installed(project))
  const start = performance.now()
  const child = spawn(join(project, 'node_modules/.bin', SANDBOX), ['--port', '0', '--database', ':memory:'], { cwd: project, env })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (/^listening on /m.test(String(chunk))) resolve()
    })
    child.once('exit', () => reject(new Error('the server did not start')))
  })
  console.log(`  ${((performance.now() - start) / 1000).toFixed(2).padStart(6)} s  npx ${SANDBOX}   → it listens`)
  child.kill()
}

function fromGit(): void {
  const project = newFolder()
  console.log('\nFrom git')
  typed(project, `npm install "git+file://${repository}"`, () => installed(project))
  typed(project, 'npx cpd --version')
}

try {
  contract()
  await sandbox()
  if (process.argv.includes('--git')) fromGit()
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
