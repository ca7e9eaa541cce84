/**
 * `npm run prepare`, which `npm ci` runs last. An npm that itself runs on an old Node leaves out the native parts of
 * tools that ask for a newer one, although our scripts run them on the pinned Node. Runs npm once more, on that Node.
 * Then builds what of `generated/` is not committed, and `dist/` of the contract package: whoever installs it from git has
 * nothing but what this leaves.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PINNED = Number(process.versions.node.split('.')[0])

const { npm_config_user_agent: agent = '', npm_execpath: npm, npm_config_global: global, CPD_TOOLCHAIN: again } = process.env
const used = Number(/node\/v(\d+)/.exec(agent)?.[1] ?? PINNED)
const run = (args, env = {}) => spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

process.exitCode = complete() || build()

function complete() {
  if (used >= PINNED || !npm || again) return 0
  console.log(`npm runs on Node ${used}: installing the parts of tools that need Node ${PINNED}`)
  const args = ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  return run([npm, ...args], { CPD_TOOLCHAIN: 'done' })
}

function build() {
  const inRoot = (path) => new URL(`../${path}`, import.meta.url)
  // Without the development dependencies nothing can be built, only kept.
  if (existsSync(inRoot('node_modules/ts-morph')))
    return run(['generators/main.ts', '--built']) || run(['generators/package.ts', 'contract'])
  if (existsSync(inRoot('generated/built.json'))) return 0
  // npm that installs a clone for all users (as pre-commit has it do) hands that on to the npm that prepares it, which then installs nothing here.
  if (global === 'true' && npm) return run([npm, 'install', '--no-save', '--include=dev'], { npm_config_global: 'false' })
  console.error(
    'generated/ is not complete, and building it takes the development dependencies: run "npm ci". To serve without them, install consumer-permissioned-data-sandbox',
  )
  return 1
}
