/**
 * `npm run prepare`, which `npm ci` runs last. Links the Node that runs scripts into `node_modules/.bin`. This is the Node that runs npm if
 * it has the pinned major version and is not older than the pinned one. Otherwise, it is the pinned Node, which is installed in
 * `test/node`. If npm runs on an old Node, it omits the native parts of tools that require a newer one, so npm then runs again on the
 * pinned Node. Finally builds the uncommitted part of `generated/`, and `dist/` of the contract package, because an install from git
 * contains nothing else.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const { npm_config_user_agent: agent = '', npm_execpath: npm, npm_config_global: global, CPD_TOOLCHAIN: isSecondRun } = process.env
const isWindows = process.platform === 'win32'
const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'))
const run = (args, env = {}, cwd = process.cwd(), node = process.execPath) =>
  spawnSync(node, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } }).status ?? 1

// Without the development dependencies, nothing can be built, and existing files are kept.
process.exitCode = existsSync(inRoot('node_modules/ts-morph')) ? prepare() : keep()

function prepare() {
  const { node: pinned } = readJson('test/node/package.json').dependencies
  if (!isUsable(process.versions.node, pinned)) return prepareOn(pinned)
  if (complete(pinned) !== 0) return 1
  linkNode()
  return run(['generators/main.ts', '--built']) || run(['generators/package.ts', 'contract'])
}

/** Returns true if the version has the pinned major version and is not older. */
function isUsable(version, pinned) {
  const [major, minor] = version.split('.').map(Number)
  const [pinnedMajor, pinnedMinor] = pinned.split('.').map(Number)
  return major === pinnedMajor && minor >= pinnedMinor
}

/** Runs this script on the pinned Node. Installs that Node first if it is missing. */
function prepareOn(pinned) {
  const installed = 'test/node/node_modules/node'
  const node = inRoot(`${installed}/bin/${isWindows ? 'node.exe' : 'node'}`)
  if (!existsSync(node) || readJson(`${installed}/package.json`).version !== pinned) {
    if (!npm) {
      console.error(`The scripts need Node ${pinned}, and this is Node ${process.versions.node}. Run "npm run prepare".`)
      return 1
    }
    console.log(`npm runs on Node ${process.versions.node}: installing Node ${pinned} for the scripts`)
    const status = run([npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { npm_config_global: 'false' }, inRoot('test/node'))
    if (status !== 0) return status
    // Removes the platform's package, which contains only headers and a second copy of the same executable.
    rmSync(inRoot(`${installed}/node_modules`), { recursive: true, force: true })
  }
  return run([fileURLToPath(import.meta.url)], {}, process.cwd(), node)
}

/** Links the running Node. Scripts and `npx node` then find it even if a shell later uses another one. */
function linkNode() {
  const node = realpathSync(process.execPath)
  const link = inRoot('node_modules/.bin/node')
  if (isWindows) return writeFileSync(`${link}.cmd`, `@"${node}" %*\r\n`)
  if (existsSync(link) && realpathSync(link) === node) return
  rmSync(link, { force: true })
  // A relative link stays valid if the clone is moved.
  symlinkSync(node.startsWith(inRoot('test/node') + sep) ? relative(inRoot('node_modules/.bin'), node) : node, link)
}

function complete(pinned) {
  const major = Number.parseInt(pinned)
  const used = Number(/node\/v(\d+)/.exec(agent)?.[1] ?? major)
  if (used >= major || !npm || isSecondRun) return 0
  console.log(`npm runs on Node ${used}: installing the parts of tools that need Node ${major}`)
  const args = ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  return run([npm, ...args], { CPD_TOOLCHAIN: 'done' })
}

function keep() {
  if (existsSync(inRoot('generated/built.json'))) return 0
  // pre-commit installs a clone globally. npm passes this setting to the npm that prepares the clone, which would then install nothing
  // here.
  if (global === 'true' && npm) return run([npm, 'install', '--no-save', '--include=dev'], { npm_config_global: 'false' })
  console.error(
    'generated/ is not complete, and building it takes the development dependencies: run "npm ci". To serve without them, install consumer-permissioned-data-sandbox',
  )
  return 1
}
