/** This server as `cpd serve` runs it, on the given SQLite file, without a rate limit. */
import { start } from '../../server/server.ts'

const log = { error: (fields: object, message: string) => console.error(message, fields), info: () => {} }
const { url } = await start({ port: 0, host: '127.0.0.1', database: process.argv[2] ?? ':memory:', log, requestsPerMinute: 'off' })
console.log(`listening on ${url}`)
