/** A lightweight server with prepared responses. A request header selects the response by its index. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MockResponse } from './traffic.ts'

const responses = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as MockResponse[]
const server = createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    const { status, type, body } = responses[Number(request.headers['x-response'] ?? 0)] as MockResponse
    response.writeHead(status, body === '' ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`))
