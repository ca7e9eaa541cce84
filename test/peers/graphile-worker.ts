/** A graphile-worker with default settings whose task posts its payload. It ends when standard input ends. */
import { Agent, request } from 'node:http'
import { Logger, run } from 'graphile-worker'

const [connectionString = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })

const post = (url: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    request(url, { method: 'POST', agent, headers }, (response) => {
      const isGood = response.statusCode === 204
      response.resume().once('end', () => (isGood ? resolve() : reject(new Error(`returned ${response.statusCode}`))))
    })
      .once('error', reject)
      .end(body)
  })

const runner = await run({
  connectionString,
  concurrency: 32,
  noHandleSignals: true,
  logger: new Logger(() => () => {}),
  taskList: {
    post: async (payload) => {
      const { url, body } = payload as { url: string; body: string }
      await post(url, body)
    },
  },
})
console.log('ready')
process.stdin.resume().once('end', () => void runner.stop().then(() => process.exit()))
