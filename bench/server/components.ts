/** Computes the CPU share of each server component from the stacks in a profile. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Frame {
  readonly functionName: string
  readonly url: string
}

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame; readonly children?: readonly number[] }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Components by file name. The innermost matching frame of a stack determines the component. */
const COMPONENTS: readonly (readonly [component: string, files: RegExp])[] = [
  ['Authenticating: token and rules for it', /\/server\/(http\/(auth|accounts|token-rules)|db\/clock)/],
  ['Reading the body', /\/server\/(http\/(body|upload-body|unfinished-bodies)|core\/json)/],
  ['Validating request and response', /\/(generated\/(validators|formats|nulls)|server\/(http|core)\/(validation|version))/],
  ['SQLite: statements, snapshots, shared commits', /\/server\/db\/(sqlite|compiled-query|transaction)/],
  ['Handler', /\/server\/(features|db)\//],
  ['Identifiers and clocks', /\/server\/core\/(request-ids|runtime|random-bytes)/],
  ['HTTP: Node and Fastify', /\/server\/http\/(listener|pipelines|connections|responses)/],
  ['Order of a call, limits, headers', /\/server\//],
]

const REQUEST_LOG = /\/server\/http\/request-log/

/** Socket writes, which spend their time in the kernel. */
const SOCKET_WRITE = /^write(Latin1|Utf8)String$/

const IDLE = '(idle)'

/**
 * Returns each component's share of the profile samples, without socket writes. Counts only the samples from the last `seconds` seconds
 * before the last request.
 */
export function computeComponentShares(folder: string, seconds: number): ReadonlyMap<string, number> {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile')) as string
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const getStack = (id: number | undefined): Frame[] => (id === undefined ? [] : [frames.get(id) as Frame, ...getStack(parents.get(id))])
  const components = new Map(nodes.map(({ id }) => [id, findComponent(getStack(id))]))
  let at = 0
  const times = timeDeltas.map((delta) => (at += delta))
  const end = times[samples.findLastIndex((id) => frames.get(id)?.functionName === 'parserOnIncoming')] as number
  const counted = samples
    .filter((_, index) => (times[index] as number) <= end && (times[index] as number) > end - seconds * 1e6)
    .flatMap((id) => components.get(id) ?? [])
  return new Map([...Map.groupBy(counted, (component) => component)].map(([name, { length }]) => [name, length / counted.length]))
}

function findComponent(stack: readonly Frame[]): string | undefined {
  const [{ functionName } = { functionName: IDLE }] = stack
  if (functionName === IDLE || SOCKET_WRITE.test(functionName)) return undefined
  if (functionName === '(garbage collector)') return 'Garbage collection'
  if (stack.some(({ url }) => REQUEST_LOG.test(url))) return 'Request log, batched'
  for (const { url } of stack) for (const [component, files] of COMPONENTS) if (files.test(url)) return component
  return 'HTTP: Node and Fastify'
}
