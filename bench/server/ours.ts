/** This server as `cpd serve` runs it in a pipe, on the given SQLite file, without a rate limit. */
import { createLog } from '../../cli/serve/log.ts'
import { start } from '../../server/server.ts'

const { url } = await start({
  port: 0,
  host: '127.0.0.1',
  database: process.argv[2] ?? ':memory:',
  log: createLog('error'),
  requestsPerMinute: 'off',
})
console.log(`listening on ${url}`)
