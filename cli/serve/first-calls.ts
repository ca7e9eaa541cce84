/** The first three calls, to paste into a shell: a token, an Individual, and the Individual read back. */
import type { Running } from '../../server/server.ts'

export function firstCallCommands({ url, demo }: Pick<Running, 'url' | 'demo'>): string {
  if (!demo) return `The secret of the demo account was changed; POST ${url}/sandbox/accounts makes another account.`
  const text = (name: string) => `sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`
  const send = `-H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json'`
  return [
    `Demo account: client_id ${demo.clientId}, secret ${demo.secret}`,
    '',
    `TOKEN=$(curl -s -X POST -u ${demo.clientId}:${demo.secret} ${url}/v3/auth/generate_access_token | ${text('access_token')})`,
    `ID=$(curl -s ${url}/v3/individuals/new ${send} -d '{"first_name":"Jordan","last_name":"Rivera","email":"jordan@example.com"}' | ${text('id')})`,
    `curl -s ${url}/v3/individuals/get_by_id ${send} -d "{\\"individual_id\\":\\"$ID\\"}" -w '\\n'`,
  ].join('\n')
}
