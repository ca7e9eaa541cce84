/** Code sample that uses curl. */
import { API, CLIENT_ID, pretty, type SampleCall, SANDBOX_TOKEN, SECRET, tokenPath } from './call.ts'

const USER = `-u ${CLIENT_ID}:${SECRET}`

export function curlSample({ method, path, credential, body, file, response }: SampleCall): string {
  const token = tokenPath(credential)
  const bearer = token ? 'TOKEN' : credential === 'sandbox' ? SANDBOX_TOKEN : undefined
  const options = [
    // Prints the status of a response that has no body.
    ...(response === 'nothing' ? ['-i'] : []),
    ...(method === 'POST' && body === undefined && !file ? ['-X POST'] : []),
    ...(credential === 'basic' ? [USER] : bearer ? [`-H "Authorization: Bearer $${bearer}"`] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${pretty(body).replaceAll("'", String.raw`'\''`)}'`]),
    ...(file ? [`-F '${file.field}=@${file.name};type=${file.type}'`] : []),
    ...(typeof response === 'object' ? [`-o ${response.saveAs}`] : []),
  ]
  return [
    ...(token ? [`TOKEN=$(curl -sS -X POST ${USER} ${API}${token} | jq -r .access_token)`, ''] : []),
    [`curl -sS ${API}${path}`, ...options].join(' \\\n  '),
  ].join('\n')
}
