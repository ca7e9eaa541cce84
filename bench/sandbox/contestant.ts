/** Starts one contestant again and again in this process, and prints how long that takes: to import it, the first time, and then. */
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Resolves to what closes it. */
type Start = () => Promise<() => unknown>

const document = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url))
const silent = { info() {}, warn() {}, error() {}, debug() {}, trace() {}, success() {}, child: () => silent }

/** Each imports what it needs. `folder`: where the packages are that this repository does not have. */
const contestants: Readonly<Record<string, (folder: string) => Promise<Start>>> = {
  createSandbox: async () => {
    const { createSandbox } = await import('../../sdk/embedded/create-sandbox.ts')
    return async () => {
      const sandbox = await createSandbox()
      return () => sandbox.close()
    }
  },
  'Prism createServer': async () => {
    const { getHttpOperationsFromSpec } = await import('@stoplight/prism-http')
    const { createServer } = await import('@stoplight/prism-http-server')
    const config = { isProxy: false, errors: true, checkSecurity: true, validateRequest: true, validateResponse: true } as const
    return async () => {
      const server = createServer(await getHttpOperationsFromSpec(document), {
        components: { logger: silent as never },
        cors: false,
        config: { ...config, mock: { dynamic: false }, upstreamProxy: undefined },
      })
      await server.listen(0, '127.0.0.1')
      return () => server.close()
    }
  },
  'msw setupServer': async (folder) => {
    const load = (name: string) => import(pathToFileURL(createRequire(`${folder}/`).resolve(name)).href) as Promise<Record<string, never>>
    const [msw, node] = (await Promise.all([load('msw'), load('msw/node')])) as never as Msw
    return async () => {
      const server = node.setupServer(
        msw.http.post('http://service.example/v3/individuals/new', () => msw.HttpResponse.json({ id: 'idv_1' })),
      )
      server.listen()
      return () => server.close()
    }
  },
  'bare Fastify': async () => {
    const { fastify } = await import('fastify')
    return async () => {
      const server = fastify()
      await server.listen({ port: 0, host: '127.0.0.1' })
      return () => server.close()
    }
  },
}

type Msw = [
  { http: { post(url: string, answer: () => unknown): unknown }; HttpResponse: { json(body: object): unknown } },
  { setupServer(...handlers: unknown[]): { listen(): void; close(): void } },
]

const TIMES = 10

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begin = performance.now()
  const result = await work()
  return [result, performance.now() - begin]
}

const [name = '', folder = ''] = process.argv.slice(2)
const [start, imported] = await timed(async () => (await contestants[name]?.(folder)) as Start)
const ready: number[] = []
for (let time = 0; time <= TIMES; time++) {
  const [close, took] = await timed(start)
  ready.push(took)
  await close()
}
const [first, ...next] = ready
console.log(JSON.stringify({ imported, first, next: next.toSorted((a, b) => a - b)[TIMES / 2] }))
process.exit()
