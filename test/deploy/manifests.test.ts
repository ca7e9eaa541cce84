/** Deployment files use only options, variables and paths that exist. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { serveCommand } from '../../cli/commands/serve.ts'
import { repository } from '../package/packed.ts'
import { test } from '../server/test-server.ts'

interface Container {
  readonly args: readonly string[]
  readonly env: readonly { name: string }[]
  readonly ports: readonly { name: string; containerPort: number }[]
  readonly startupProbe: Probe
  readonly livenessProbe: Probe
  readonly readinessProbe: Probe
}
interface Probe {
  readonly httpGet: { readonly path: string }
}
interface Compose {
  readonly services: { readonly server: { readonly command: readonly string[]; readonly environment: Record<string, string> } }
}

const read = (file: string): unknown => parse(readFileSync(join(repository, file), 'utf8'))
const { spec } = read('deploy/kubernetes/deployment.yaml') as { spec: { template: { spec: { containers: [Container] } } } }
const [container] = spec.template.spec.containers
const { server: composed } = (read('compose.yaml') as Compose).services
const dockerfile = readFileSync(join(repository, 'Dockerfile'), 'utf8')

const { options } = serveCommand()
const flags = new Set(options.map(({ long }) => long))
const variables = new Set(options.map(({ envVar }) => envVar))
const optionsIn = (args: readonly string[]) => args.filter((arg) => arg.startsWith('--'))

test.for([
  ['compose.yaml', composed.command],
  ['deployment.yaml', container.args],
  ['Dockerfile', JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '') as string[]],
] as const)('%s uses only options of cpd serve', ([, args]) => {
  expect(optionsIn(args).length).toBeGreaterThan(1)
  expect(optionsIn(args).filter((option) => !flags.has(option))).toEqual([])
})

test('deployment files set only variables that cpd serve reads', () => {
  const named = [...Object.keys(composed.environment), ...container.env.map(({ name }) => name)].filter((name) => name.startsWith('CPD_'))
  named.push(/^ENV (CPD_\w+)=/m.exec(dockerfile)?.[1] ?? '')
  expect(named.filter((name) => !variables.has(name))).toEqual([])
})

test('deployment files use the same ports as the command-line options', () => {
  const metrics = container.args[container.args.indexOf('--metrics-port') + 1]
  const port = /"--port", "(\d+)"/.exec(dockerfile)?.[1]
  expect(container.ports).toEqual([
    { name: 'http', containerPort: Number(port) },
    { name: 'metrics', containerPort: Number(metrics) },
  ])
  expect(readFileSync(join(repository, 'deploy/nginx/upstream.conf'), 'utf8')).toContain(`server server:${port} `)
})

test('the server responds to all probes', async ({ server }) => {
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(({ httpGet }) => httpGet.path)
  for (const path of probes) expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 200])
})
