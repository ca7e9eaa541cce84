/** Checks the deployment files with the tools that use them. Prints a line for each tool that is not installed. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { repository } from '../package/packed.ts'
import { binaries } from '../postgres/cluster.ts'
import { there } from './tools.ts'

const KUBERNETES = 'deploy/kubernetes'
const kubeScore = process.env['CPD_KUBE_SCORE'] ?? 'kube-score'

const LEGS = [
  {
    name: 'servers behind nginx, and promtool on their metrics',
    needs: ['nginx', 'promtool', ...(binaries() ? [] : ['PostgreSQL'])],
    command: ['vitest', 'run', 'test/deploy/proxy.test.ts'],
  },
  {
    name: 'the control API behind nginx in its defaults',
    needs: [process.env['CPD_NGINX'] ?? 'nginx'],
    command: ['vitest', 'run', 'test/deploy/control-api.test.ts', '-t', 'nginx'],
  },
  {
    name: 'the control API behind HAProxy in its defaults',
    needs: [process.env['CPD_HAPROXY'] ?? 'haproxy'],
    command: ['vitest', 'run', 'test/deploy/control-api.test.ts', '-t', 'HAProxy'],
  },
  {
    name: 'kube-score on the manifests',
    needs: [kubeScore],
    command: [kubeScore, 'score', ...globSync(`${KUBERNETES}/!(kustomization).yaml`, { cwd: repository })],
    // Optional, because compiling this tool takes longer than all other checks.
    optional: true,
  },
  { name: 'kustomize', needs: ['kubectl'], command: ['kubectl', 'kustomize', KUBERNETES, '--output=/dev/null'], optional: true },
  {
    name: 'docker compose',
    needs: ['docker-compose'],
    command: ['docker-compose', 'config', '--quiet'],
    optional: true,
  },
] as const

for (const { name, needs, command, ...leg } of LEGS) {
  const missing = needs.filter((one) => !there(one))
  if (missing.length === 0) {
    const [program, ...args] = command
    const env = { ...process.env, CPD_SANDBOX_TOKEN: 'sandbox-token-of-the-test' }
    if (spawnSync(program, args, { cwd: repository, stdio: 'inherit', env }).status !== 0) process.exitCode = 1
    continue
  }
  const message = `${missing.join(' and ')} not installed here: ${name} did not run`
  if (process.env['CPD_REQUIRE_DEPLOY'] && !('optional' in leg)) throw new Error(message)
  console.log(message)
}
