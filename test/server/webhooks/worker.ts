/** A server process that delivers webhooks. It ends when its standard input ends or when it is killed. */
import { FAR_TIME_LIMITS } from '../../time-limits.ts'
import { start } from '../../../server/server.ts'

const [database = ''] = process.argv.slice(2)
const log = { error: (fields: object, message: string) => console.error(message, fields), info: () => {} }
const options = { port: 0, host: '127.0.0.1', allowLoopback: true, openSandbox: true, timeLimits: FAR_TIME_LIMITS }
const server = await start({ ...options, database, log })
console.log(server.url)
process.stdin.resume().once('end', () => void server.close())
