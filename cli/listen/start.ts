/** What to put into delivery_details, and commands that bring a first webhook here, to paste into a shell. */
import { DEMO } from '../../server/sandbox/demo-account.ts'

/** Of `cpd serve` with its usual host and port. */
export const SERVER = 'http://127.0.0.1:4010'

export const detailOf = (url: string) => ({ url: `${url}/webhooks` })

export const credentialsOf = (url: string) => ({
  token_type: 'JWT',
  http_method: 'POST',
  url: `${url}/token`,
  response_token_path: 'access_token.token',
})

const field = (name: string) => `sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`

/** With the demo account: a token, an Individual, a Data Request that delivers here, and one who connects and brings Items. */
export function firstWebhook(url: string): string {
  const send = `-H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json'`
  const request = `{"individual_id":"'$ID'","type":"INCOME_EMPLOYMENT_DETAILS","delivery_details":${JSON.stringify([detailOf(url)])}}`
  return [
    `TOKEN=$(curl -s -X POST -u ${DEMO.clientId}:${DEMO.secret} ${SERVER}/v3/auth/generate_access_token | ${field('access_token')})`,
    `ID=$(curl -s ${SERVER}/v3/individuals/new ${send} -d '{"first_name":"Jordan","last_name":"Rivera","email":"jordan@example.com"}' | ${field('id')})`,
    `REQUEST=$(curl -s ${SERVER}/v3/datarequests/new ${send} -d '${request}' | ${field('id')})`,
    `curl -s ${SERVER}/sandbox/scenarios/run -H 'Content-Type: application/json' -d '{"datarequest_id":"'$REQUEST'","scenario":"connect-in-the-widget"}' -o /dev/null`,
  ].join('\n')
}

export const introduction = (url: string): string =>
  [
    `Webhooks to: ${url}/webhooks`,
    `  as delivery_details: ${JSON.stringify([detailOf(url)])}`,
    `Tokens from: ${url}/token`,
    `  as x_auth_token_credentials: ${JSON.stringify(credentialsOf(url))}`,
    '',
    'A first webhook, from cpd serve:',
    '',
    firstWebhook(url),
    '',
    `listening on ${url}`,
    '',
  ].join('\n')
