/** The introduction that `cpd listen` prints: what to put into delivery_details, and shell commands that cause a first webhook. */
import { DEMO_ACCOUNT } from '../../server/sandbox/demo-account.ts'

export const deliveryDetail = (url: string) => ({ url: `${url}/webhooks` })

export const tokenCredentials = (url: string) => ({
  token_type: 'JWT',
  http_method: 'POST',
  url: `${url}/token`,
  response_token_path: 'access_token.token',
})

const extractField = (name: string) => `sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`

/** Calls with the demo account: a token, an Individual, a Data Request that delivers here, and a scenario that connects an account. */
export function firstWebhookCommands(url: string, server: string): string {
  const send = `-H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json'`
  const request = `{"individual_id":"'$ID'","type":"INCOME_EMPLOYMENT_DETAILS","delivery_details":${JSON.stringify([deliveryDetail(url)])}}`
  return [
    `TOKEN=$(curl -s -X POST -u ${DEMO_ACCOUNT.clientId}:${DEMO_ACCOUNT.secret} ${server}/v3/auth/generate_access_token | ${extractField('access_token')})`,
    `ID=$(curl -s ${server}/v3/individuals/new ${send} -d '{"first_name":"Jordan","last_name":"Rivera","email":"jordan@example.com"}' | ${extractField('id')})`,
    `REQUEST=$(curl -s ${server}/v3/datarequests/new ${send} -d '${request}' | ${extractField('id')})`,
    `curl -s ${server}/sandbox/scenarios/run -H 'Content-Type: application/json' -d '{"datarequest_id":"'$REQUEST'","scenario":"connect-in-the-widget"}' -o /dev/null`,
  ].join('\n')
}

/** `option` names the server to the commands, where it is not the one that they call by themselves. */
export const introduction = (url: string, server: string, option: string): string =>
  [
    `Webhooks to: ${url}/webhooks`,
    `  as delivery_details: ${JSON.stringify([deliveryDetail(url)])}`,
    `Tokens from: ${url}/token`,
    `  as x_auth_token_credentials: ${JSON.stringify(tokenCredentials(url))}`,
    '',
    'A first webhook, from cpd serve:',
    '',
    firstWebhookCommands(url, server),
    '',
    `Any other: cpd trigger EVENT --to ${url}/webhooks${option}`,
    '',
    `listening on ${url}`,
    '',
  ].join('\n')
