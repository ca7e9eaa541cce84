/** The first calls of the demo account, to paste into a shell: a token, an Individual, and the Individual read back. */
import type { SandboxState } from '../../generated/sandbox-types.ts'
import type { Running } from '../../server/server.ts'

export function firstCallCommands({ url, demo, loaded }: Pick<Running, 'url' | 'demo' | 'loaded'>, given: unknown): string {
  if (loaded.length > 0) return loadedAccounts(loaded, given).join('\n')
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

/** Secrets that the file has are not printed. `given`: what it holds. */
function loadedAccounts(loaded: Running['loaded'], given: unknown): string[] {
  const { accounts } = given as SandboxState
  return loaded.map(({ client_id, secret }, at) => {
    const isNew = accounts[at]?.secret === undefined && secret !== null
    return `Account: client_id ${client_id}, ${isNew ? `secret ${secret} (new: the file gives none)` : 'secret as in the file'}`
  })
}
