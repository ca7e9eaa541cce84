/** A server process that delivers webhooks. It ends with its standard input, or when it is killed. */
import { start } from '../../../server/server.ts'

const [database = ''] = process.argv.slice(2)
const log = { error: (fields: object, message: string) => console.error(message, fields), info: () => {} }
const server = await start({ port: 0, host: '127.0.0.1', database, log, allowLoopback: true, openSandbox: true })
console.log(server.url)
process.stdin.resume().once('end', () => void server.close())
