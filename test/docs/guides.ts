/** Runs the commands in a guide in one shell against a separate server. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const docs = join(root, 'docs/guides')

export const guides = readdirSync(docs).toSorted()
/** The commands in this guide need a server from a modified copy, because the guide extends the contract. */
export const CUSTOM_OPERATION_GUIDE = 'own-operation.md'
/** Guides whose commands work with an unmodified server. */
export const guidesForUnmodifiedServer = guides.filter((name) => name !== CUSTOM_OPERATION_GUIDE)
export const getGuidePath = (guide: string): string => join(docs, guide)
export const readGuide = (name: string): string => readFileSync(getGuidePath(name), 'utf8')

/** `sh` blocks must succeed, `console` blocks include their output, and `sh second` blocks keep running, as in another terminal. */
const BLOCK = /^```(sh|console|sh second)\n([\s\S]*?)^```$/gm
const NAME = 'consumer-permissioned-data-contract'
const MARK = '@@@@'

interface GuideEnvironment {
  readonly api: string
  /** Port of a webhook receiver. */
  readonly receiver: number
  /** An empty folder in which the commands run. */
  readonly cwd: string
}

/** Returns the shell functions that all guides use. */
function shellFunctions(): string {
  const [, functions] = /<!-- shell functions -->\n```sh\n([\s\S]*?)^```$/m.exec(readGuide('first-call.md')) ?? []
  if (functions === undefined)
    throw new Error('first-call.md does not define the shell functions. Mark their block with <!-- shell functions -->.')
  return functions
}

/** Returns the guide with the current output of its commands. */
export async function rerunGuide(text: string, { api, receiver, cwd }: GuideEnvironment): Promise<string> {
  const here = (part: string) => part.replace(/\b4011\b/g, String(receiver)).replaceAll('http://127.0.0.1:4010', api)
  const there = (part: string) => part.replaceAll(api, 'http://127.0.0.1:4010').replace(new RegExp(`\\b${receiver}\\b`, 'g'), '4011')
  const blocks = [...text.matchAll(BLOCK)].map(([, kind = '', body = '']) => ({ kind, commands: parseCommands(kind, body) }))
  const env = {
    ...process.env,
    PATH: `${commands(cwd)}:${join(root, 'node_modules/.bin')}:${join(root, 'test/peers/node_modules/.bin')}:${process.env['PATH']}`,
    CPD_TEST_ROOT: root,
  }
  install(cwd)
  const second: ChildProcess[] = []
  for (const { commands: run } of blocks.filter(({ kind }) => kind === 'sh second'))
    second.push(await running(here(run.join('\n')), { cwd, env }))
  try {
    const foreground = blocks.filter(({ kind }) => kind !== 'sh second')
    const script = foreground.flatMap(({ commands: run }) => run.flatMap((command) => [here(command), `echo "${MARK}$?"`]))
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-c', `{\n${here(shellFunctions())}} 2> /dev/null\nexec 2>&1\n${script.join('\n')}`],
      { cwd, env },
    )
    const outputs = there(stdout).split(new RegExp(`${MARK}(\\d+)\n`))
    let at = 0
    return text.replace(BLOCK, (whole, kind: string) => {
      if (kind === 'sh second') return whole
      const run = foreground[at]?.commands ?? []
      const printed = run.map((command, n) => {
        const [output = '', status] = outputs.slice(
          2 * (countCommandsBefore(foreground, at) + n),
          2 * (countCommandsBefore(foreground, at) + n) + 2,
        )
        if (kind === 'sh' && status !== '0') throw new Error(`${command}\nended with ${status}: ${output}`)
        return `$ ${command}\n${output === '' || output.endsWith('\n') ? output : `${output}\n`}`
      })
      at++
      return kind === 'sh' ? whole : `\`\`\`console\n${printed.join('')}\`\`\``
    })
  } finally {
    for (const child of second) child.kill()
  }
}

const countCommandsBefore = (blocks: readonly { commands: readonly string[] }[], at: number) =>
  blocks.slice(0, at).reduce((sum, { commands: run }) => sum + run.length, 0)

/** Returns the commands in a block. A line that ends with a backslash continues on the next line. */
function parseCommands(kind: string, body: string): string[] {
  if (kind !== 'console') return [body.trimEnd()]
  return [...body.matchAll(/^\$ ((?:.*\\\n)*.*)$/gm)].map(([, command = '']) => command)
}

/** A minimal jq for machines that do not have it. For each line, it prints the whole value, or the value at a path. */
const JQ = `#!/usr/bin/env node
const path = process.argv.slice(2).find((one) => one !== '-r') ?? '.'
const values = require('node:fs').readFileSync(0, 'utf8').trim().split('\\n').map((line) => JSON.parse(line))
for (const value of values) {
  const found = path.split('.').filter(Boolean).reduce((at, name) => at?.[name], value) ?? null
  console.log(typeof found === 'string' ? found : JSON.stringify(found, null, 2))
}
`

const isHere = (program: string): boolean => spawnSync(program, ['--version']).status === 0

/** Creates a folder with a `cpd` command, as an installation would add to the path, and with jq if it is missing. */
function commands(cwd: string): string {
  const bin = join(cwd, '.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'cpd'), `#!/bin/sh\nexec node "$CPD_TEST_ROOT/cli/main.ts" "$@"\n`)
  if (!isHere('jq')) writeFileSync(join(bin, 'jq'), JQ)
  for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755)
  return bin
}

/** Creates the same package folder as an installation would. */
function install(cwd: string): void {
  const folder = join(cwd, 'node_modules', NAME)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: NAME, type: 'module', exports: { './client': './client.js' } }))
  writeFileSync(join(folder, 'client.js'), `export * from ${JSON.stringify(pathToFileURL(join(root, 'generated/client.ts')))}\n`)
}

/** Starts the script and resolves on its first output. The command in the last line keeps running. */
async function running(script: string, options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<ChildProcess> {
  const lines = script.trimEnd().split('\n')
  const child = spawn('sh', ['-c', [...lines.slice(0, -1), `exec ${lines.at(-1)}`].join('\n')], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => {
    child.stdout.once('data', resolve)
    child.once('exit', resolve)
  })
  return child
}

/** Replaces identifiers, tokens and timestamps, which differ between runs. */
export const withoutVaryingParts = (text: string): string =>
  text
    .replace(/\b([a-z]+_)?[0-9A-Za-z]{27}\b/g, '$1ID')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, 'TOKEN')
    .replace(/\?code=[\w.-]+/g, '?code=CODE')
    .replace(/\b1[6-9]\d{11}\b/g, 'TIME')
    .replace(/\b\d\d\/\d\d\/\d{4}\b|\b20\d\d-\d\d-\d\d\b|\b\d{1,2} [A-Z][a-z]{2} 20\d\d\b/g, 'DATE')
    .replace(/"duration_ms":\d+/g, '"duration_ms":N')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
