/**
 * `npm run prepare`, which `npm ci` runs last. An npm that itself runs on an old Node leaves out the native parts of
 * tools that ask for a newer one, although our scripts run them on the pinned Node. Runs npm once more, on that Node.
 */
import { spawnSync } from 'node:child_process'

const PINNED = Number(process.versions.node.split('.')[0])

const { npm_config_user_agent: agent = '', npm_execpath: npm, CPD_TOOLCHAIN: again } = process.env
const used = Number(/node\/v(\d+)/.exec(agent)?.[1] ?? PINNED)

if (used < PINNED && npm && !again) {
  console.log(`npm runs on Node ${used}: installing the parts of tools that need Node ${PINNED}`)
  const args = [npm, 'install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, CPD_TOOLCHAIN: 'done' } })
  process.exitCode = status ?? 1
}
