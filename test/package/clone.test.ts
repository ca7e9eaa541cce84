/** A clone of the repository before anything is built or published. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../cli/cpd.ts'
import { CONTRACT, PACK, repository } from './packed.ts'
import { eventually } from '../eventually.ts'

/** Starts the installed command in a folder with these files. */
function startBin(files: Readonly<Record<string, string>>, node: readonly string[] = []) {
  const folder = temporaryFolder({ 'package.json': JSON.stringify({ name: CONTRACT, engines: { node: '>=20.3.0' } }) })
  mkdirSync(join(folder, 'dist'))
  for (const file of ['bin.cjs', 'start.cjs']) copyFileSync(join(repository, 'cli/packages', file), join(folder, 'dist', file))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return spawnSync(process.execPath, [...node, join(folder, 'dist/bin.cjs')], { encoding: 'utf8' }).stdout.trim()
}

const BUILT = { 'dist/start.js': `console.log('what was built')` }
const SOURCES = { ...BUILT, 'cli/main.ts': `const ran: string = 'the sources'; console.log(ran)` }

test('npx cpd runs the sources of a clone without a build', () => {
  expect(startBin(SOURCES)).toBe('the sources')
  expect(startBin(BUILT)).toBe('what was built')
})

test('a Node without TypeScript support runs the built files', () =>
  expect(startBin(SOURCES, ['--no-experimental-strip-types'])).toBe('what was built'))

test('npm does not warn about tools that need a newer Node', () =>
  expect(spawnSync('npm', ['config', 'get', 'loglevel'], { cwd: repository, encoding: 'utf8', env: withoutNpm() }).stdout.trim()).toBe(
    'error',
  ))

test('the README uses the same pack command as these tests', () =>
  expect(readFileSync(join(repository, 'README.md'), 'utf8')).toContain(`npm ${PACK(`../${CONTRACT}`).join(' ')} && npm install ./*.tgz`))

test.each([
  ['npm start', ['start', '--']],
  ['npm run cpd -- serve', ['run', 'cpd', '--', 'serve']],
])('a signal to the process of %s ends the server', async (_name, args) => {
  const folder = temporaryFolder()
  const npm = spawn('npm', [...args, '--port', '0', '--database', join(folder, 'state.sqlite')], { cwd: repository, env: withoutNpm() })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let said = ''
  npm.stdout.on('data', (chunk) => (said += chunk))
  const url = await eventually(() => /^listening on (\S+)$/m.exec(said)?.[1] ?? Promise.reject(new Error(said)))
  const ended = once(npm, 'exit')
  npm.kill()
  await ended
  await eventually(() => expect(fetch(url)).rejects.toThrow('fetch failed'))
})

/** Removes the configuration that npm passes to its scripts. */
function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
}
