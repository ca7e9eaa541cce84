/** A call with curl. */
import { API, CLIENT_ID, pretty, SECRET, type SampleCall, tokenPath } from './call.ts'

const USER = `-u ${CLIENT_ID}:${SECRET}`

export function curlSample({ method, path, credential, body, file, answer }: SampleCall): string {
  const token = tokenPath(credential)
  const options = [
    // An answer without a body is its status.
    ...(answer === 'nothing' ? ['-i'] : []),
    ...(method === 'POST' && body === undefined && !file ? ['-X POST'] : []),
    ...(credential === 'basic' ? [USER] : token ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${pretty(body).replaceAll("'", String.raw`'\''`)}'`]),
    ...(file ? [`-F '${file.field}=@${file.name};type=${file.type}'`] : []),
    ...(typeof answer === 'object' ? [`-o ${answer.saveAs}`] : []),
  ]
  return [
    ...(token
      ? [`TOKEN=$(curl -sS -X POST ${USER} ${API}${token} \\`, String.raw`  | sed 's/.*"access_token":"\([^"]*\)".*/\1/')`, '']
      : []),
    [`curl -sS ${API}${path}`, ...options].join(' \\\n  '),
  ].join('\n')
}
