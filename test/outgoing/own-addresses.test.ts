/** The server never calls its own listening addresses, under any name or form of them. */
import { syncBuiltinESMExports } from 'node:module'
import os, { networkInterfaces } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createHttpClient } from '../../server/outgoing/http-client.ts'
import { OUTGOING_REQUEST_HEADER, refuseOwnAddresses } from '../../server/outgoing/ssrf-guard.ts'
import { failure, receiver, saying } from './receivers.ts'
import { HOST_ADDRESSES, URLS } from './url-verdicts.ts'

const OWN_PORT = 4010
const resolve = async (hostname: string) => HOST_ADDRESSES[hostname] ?? []
const client = createHttpClient({ allowLoopback: true, resolve, ownPorts: async () => [OWN_PORT, 80, 443] })
const send = (url: string, httpClient = client) => httpClient.request({ method: 'POST', url, body: '{}', wantBody: false, timeoutMs: 2000 })

const forms = URLS.filter(({ verdict, withLoopback }) => verdict === 'blocked' && withLoopback === 'allowed').map(({ url }) => {
  const { protocol, hostname } = new URL(url)
  return `${protocol}//${hostname}`
})

describe('at its own port it is refused, and no connection is made', () => {
  test('there are forms to try', () => expect(forms.length).toBeGreaterThanOrEqual(11))
  test.each(forms)('%s', async (form) => {
    const refusal = { class: 'blocked', message: expect.stringContaining('is this server itself') }
    await expect(send(`${form}:${OWN_PORT}/sandbox/reset`)).rejects.toMatchObject(refusal)
    await expect(send(`${form}/`)).rejects.toMatchObject(refusal)
  })
})

test('addresses of the network interfaces are its own too', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((entries = []) => entries.map(({ address }) => address))
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    const here = createHttpClient({ allowLoopback: true, resolve: async () => [address], ownPorts: async () => [OWN_PORT] })
    await expect(send(`http://receiver.example:${OWN_PORT}/`, here), address).rejects.toMatchObject({ class: 'blocked' })
  }
})

/** A server without a router before it has an interface with a public address. */
function givePublicAddresses(...addresses: readonly string[]): void {
  const { networkInterfaces: real } = os
  os.networkInterfaces = () => ({ eth0: addresses.map((address) => ({ address }) as os.NetworkInterfaceInfo) })
  syncBuiltinESMExports()
  onTestFinished(() => {
    os.networkInterfaces = real
    syncBuiltinESMExports()
  })
}

test('a public address of a network interface is its own, in any form, and that of another machine is not', async () => {
  givePublicAddresses('8.8.8.8', '2001:4860:4860::8888')
  const refused = (address: string) =>
    refuseOwnAddresses(new URL(`http://receiver.example:${OWN_PORT}/`), [address], async () => [OWN_PORT]).then(
      () => false,
      () => true,
    )
  const addresses = ['8.8.8.8', '::ffff:8.8.8.8', '2001:4860:4860:0::8888', '8.8.4.4', '2001:4860:4860::8844']
  expect(await Promise.all(addresses.map(refused))).toEqual([true, true, true, false, false])
})

test('another port of this machine is a receiver like any other, and another machine may listen on the same port', async () => {
  const { port } = await receiver(saying('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
  expect((await send(`http://127.0.0.1:${port}/`)).status).toBe(200)
  const asked: string[] = []
  const ownPorts = async () => {
    asked.push('asked')
    return [443]
  }
  const far = createHttpClient({ allowLoopback: false, resolve: async () => ['192.0.2.1'], ownPorts })
  await failure(far.request({ method: 'GET', url: 'https://receiver.example/', wantBody: false }))
  expect(asked).toEqual([])
})

test('each request carries the mark, and nobody can choose it', async () => {
  const { port, heard } = await receiver(saying('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
  await send(`http://127.0.0.1:${port}/`)
  expect(heard.join('')).toMatch(new RegExp(`\r\n${OUTGOING_REQUEST_HEADER}: 1\r\n`, 'i'))
  const chosen = client.request({ method: 'GET', url: `http://127.0.0.1:${port}/`, headers: { 'X-Sandbox-Outgoing': '' }, wantBody: false })
  expect((await failure(chosen)).class).toBe('invalid')
})
