/** Baseline for the cost of deliveries: a loop that posts the same bytes, one request at a time per receiver. */
import { Agent, request } from 'node:http'

const { urls, body, keepAlive } = JSON.parse(process.argv[2] ?? '') as { urls: string[]; body: string; keepAlive: boolean }
const agent = new Agent({ keepAlive })
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }

function post(url: string): void {
  request(url, { method: 'POST', agent, headers }, (response) => void response.resume().once('end', () => post(url))).end(body)
}

for (const url of urls) post(url)
process.once('disconnect', () => process.exit())
