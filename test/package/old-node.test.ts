/** On an old Node, the commands of both packages report the required version in one line. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../cli/cpd.ts'
import { readManifest, repository } from './packed.ts'

const bin = join(repository, 'cli/packages/bin.cjs')

/** Runs the command of a package that requires the Node version `needed`, on the simulated version `here`. */
function start(needed: string, here: string) {
  const folder = temporaryFolder({
    'package.json': JSON.stringify({ name: 'the-package', engines: { node: needed } }),
    'pretend.cjs': `Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(here)} })`,
  })
  mkdirSync(join(folder, 'dist'))
  copyFileSync(bin, join(folder, 'dist/bin.cjs'))
  writeFileSync(join(folder, 'dist/start.cjs'), `console.log('started')`)
  const args = ['--require', join(folder, 'pretend.cjs'), join(folder, 'dist/bin.cjs')]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each([
  ['>=20.3.0', '8.17.0', '20.3'],
  ['>=20.3.0', '18.20.8', '20.3'],
  ['>=20.3.0', '20.2.0', '20.3'],
  ['>=22.16.0', '22.9.1', '22.16'],
])('a package that needs %s reports this on Node %s', (needed, here, minimum) => {
  const stderr = `the-package needs Node ${minimum} or later, but this is Node ${here}. Run npm install --save-dev node@24 to install a supported version.\n`
  expect(start(needed, here)).toEqual({ status: 2, stdout: '', stderr })
})

test.each([
  ['>=20.3.0', '20.3.0'],
  ['>=20.3.0', '20.20.2'],
  ['>=20.3.0', '24.0.0'],
  ['>=22.16.0', '100.0.0'],
])('a package that needs %s starts on Node %s', (needed, here) => {
  expect(start(needed, here)).toEqual({ status: 0, stdout: 'started\n', stderr: '' })
})

test('the version check uses only syntax that every Node supports', () => {
  const text = readFileSync(bin, 'utf8').replace(/^\/\*\*.*?\*\//ms, '')
  expect(text).not.toMatch(/=>|`|\b(?:const|let|class|async|await|import)\b[ (]|\?\.|\?\?/)
})

test.each(['contract', 'sandbox'] as const)('the engines field of the %s package specifies a single minimum version', (which) => {
  expect(readManifest(which).engines.node).toMatch(/^>=\d+\.\d+\.0$/)
})
