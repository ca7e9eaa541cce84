/** Code sample that uses Go's standard library. */
import { API, CLIENT_ID, indented, pretty, SANDBOX_TOKEN, SECRET, type SampleCall, tokenPath } from './call.ts'

export function goSample({ method, path, credential, body, file, response }: SampleCall): string {
  const token = tokenPath(credential)
  const basic = credential === 'basic' || token !== undefined
  const isDownload = typeof response === 'object'
  const imports = [
    ...(file ? ['bytes'] : []),
    ...(basic ? ['encoding/base64'] : []),
    ...(token ? ['encoding/json'] : []),
    ...(isDownload ? [] : ['fmt']),
    'io',
    'log',
    ...(file ? ['mime/multipart'] : []),
    'net/http',
    ...(file ? ['net/textproto'] : []),
    ...(isDownload || file || credential === 'sandbox' ? ['os'] : []),
    ...(body === undefined ? [] : ['strings']),
  ]
  const authorization =
    credential === 'basic'
      ? 'basic'
      : token
        ? '"Bearer " + token.Value'
        : credential === 'sandbox'
          ? `"Bearer " + os.Getenv("${SANDBOX_TOKEN}")`
          : undefined
  const headers = [
    ...(authorization ? [`"Authorization": ${authorization}`] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
    ...(file ? ['"Content-Type": form.FormDataContentType()'] : []),
  ]
  const sent = body === undefined ? (file ? '&body' : 'nil') : 'strings.NewReader(body)'
  const request = `call("${method}", "${path}", ${sent}, ${headerMap(headers)})`
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    `const api = "${API}"`,
    '',
    'func main() {',
    ...(basic ? [`\tbasic := "Basic " + base64.StdEncoding.EncodeToString([]byte("${CLIENT_ID}:${SECRET}"))`] : []),
    ...(token
      ? [
          '\tvar token struct {',
          '\t\tValue string `json:"access_token"`',
          '\t}',
          `\tdata := call("POST", "${token}", nil, ${headerMap(['"Authorization": basic'])})`,
          '\tif err := json.Unmarshal(data, &token); err != nil {',
          '\t\tlog.Fatal(err)',
          '\t}',
          '',
        ]
      : []),
    ...(body === undefined ? [] : [`\tbody := ${raw(indented(pretty(body), '\t'))}`]),
    ...(file ? multipart(file) : []),
    `\tdata ${token ? '=' : ':='} ${request}`,
    ...(isDownload
      ? [`\tif err := os.WriteFile("${response.saveAs}", data, 0o600); err != nil {`, '\t\tlog.Fatal(err)', '\t}']
      : ['\tfmt.Println(string(data))']),
    '}',
    '',
    '// call returns the response body.',
    'func call(method, path string, body io.Reader, headers map[string]string) []byte {',
    '\trequest, err := http.NewRequest(method, api+path, body)',
    ...FATAL,
    '\tfor name, value := range headers {',
    '\t\trequest.Header.Set(name, value)',
    '\t}',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...FATAL,
    '\tdefer response.Body.Close()',
    '\tresult, err := io.ReadAll(response.Body)',
    ...FATAL,
    '\tif response.StatusCode >= 300 {',
    '\t\tlog.Fatalf("%s: %s", response.Status, result)',
    '\t}',
    '\treturn result',
    '}',
  ].join('\n')
}

const FATAL = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}']

/** Like gofmt, aligns the values in consecutive lines. */
function headerMap(headers: readonly string[]): string {
  if (headers.length === 0) return 'nil'
  if (headers.length === 1) return `map[string]string{${headers[0]}}`
  const parts = headers.map((header) => [header.slice(0, header.indexOf(': ') + 1), header.slice(header.indexOf(': ') + 2)] as const)
  const width = Math.max(...parts.map(([name]) => name.length))
  return `map[string]string{\n${parts.map(([name, value]) => `\t\t${name.padEnd(width)} ${value},\n`).join('')}\t}`
}

/** Writes a raw string. Raw strings cannot contain backticks, so each backtick becomes a quoted string. */
const raw = (text: string): string => `\`${text.replaceAll('`', '` + "`" + `')}\``

const multipart = ({ field, name, type }: NonNullable<SampleCall['file']>): string[] => [
  `\tfile, err := os.ReadFile("${name}")`,
  ...FATAL,
  '\tvar body bytes.Buffer',
  '\tform := multipart.NewWriter(&body)',
  '\tpart, err := form.CreatePart(textproto.MIMEHeader{',
  `\t\t"Content-Disposition": {\`form-data; name="${field}"; filename="${name}"\`},`,
  `\t\t"Content-Type":        {"${type}"},`,
  '\t})',
  ...FATAL,
  '\tif _, err := part.Write(file); err != nil {',
  '\t\tlog.Fatal(err)',
  '\t}',
  '\tif err := form.Close(); err != nil {',
  '\t\tlog.Fatal(err)',
  '\t}',
]
