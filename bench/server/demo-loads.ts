/** A read and a write of the demo account, as calls to be repeated. */
import type { Load } from './server-process.ts'

const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com', external_id: 'customer-0042' }

export async function demoLoads(url: string): Promise<Record<string, Load>> {
  const post = async (path: string, headers: Record<string, string>, body?: object) => {
    const json = body && { 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...json },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, string>
  }
  const basic = { authorization: `Basic ${Buffer.from('demo_client:demo_secret').toString('base64')}` }
  const { access_token } = await post('/v3/auth/generate_access_token', basic)
  const headers = { authorization: `Bearer ${access_token}` }
  const { id } = await post('/v3/individuals/new', headers, person)
  return {
    'read (individuals/get_by_id)': { path: '/v3/individuals/get_by_id', headers, body: { individual_id: id } },
    'write (individuals/new)': { path: '/v3/individuals/new', headers, body: person },
  }
}
