/** Code sample that uses the Java 17 standard library. */
import { API, CLIENT_ID, indented, pretty, SANDBOX_TOKEN, SECRET, type SampleCall, tokenPath } from './call.ts'

export function javaSample({ operationId, method, path, credential, body, file, response }: SampleCall): string {
  const token = tokenPath(credential)
  const basic = credential === 'basic' || token !== undefined
  const isDownload = typeof response === 'object'
  const imports = [
    ...(file ? ['java.io.ByteArrayOutputStream'] : []),
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(file ? ['java.nio.file.Files'] : []),
    ...(file || isDownload ? ['java.nio.file.Path'] : []),
    ...(basic ? ['java.util.Base64'] : []),
    ...(file ? ['java.util.UUID'] : []),
  ]
  const authorization =
    credential === 'basic'
      ? 'basic'
      : token
        ? '"Bearer " + token'
        : credential === 'sandbox'
          ? `"Bearer " + System.getenv("${SANDBOX_TOKEN}")`
          : undefined
  const sent =
    body === undefined
      ? file
        ? 'HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())'
        : 'HttpRequest.BodyPublishers.noBody()'
      : 'HttpRequest.BodyPublishers.ofString(body)'
  return [
    ...imports.map((name) => `import ${name};`),
    '',
    `public class ${operationId.charAt(0).toUpperCase()}${operationId.slice(1)} {`,
    `    static final String API = "${API}";`,
    '',
    '    public static void main(String[] args) throws Exception {',
    '        HttpClient client = HttpClient.newHttpClient();',
    ...(basic ? [`        String basic = "Basic " + Base64.getEncoder().encodeToString("${CLIENT_ID}:${SECRET}".getBytes());`] : []),
    ...(token
      ? [
          `        HttpRequest tokenRequest = HttpRequest.newBuilder(URI.create(API + "${token}"))`,
          '            .header("Authorization", basic)',
          '            .POST(HttpRequest.BodyPublishers.noBody())',
          '            .build();',
          '        String token = client.send(tokenRequest, HttpResponse.BodyHandlers.ofString()).body()',
          String.raw`            .replaceAll(".*\"access_token\":\"([^\"]*)\".*", "$1");`,
          '',
        ]
      : []),
    ...(body === undefined ? [] : [`        String body = """\n            ${textBlock(pretty(body))}""";`]),
    ...(file ? multipart(file) : []),
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(API + "${path}"))`,
    ...(authorization ? [`            .header("Authorization", ${authorization})`] : []),
    ...(body === undefined ? [] : ['            .header("Content-Type", "application/json")']),
    ...(file ? ['            .header("Content-Type", "multipart/form-data; boundary=" + boundary)'] : []),
    method === 'GET' ? '            .GET()' : `            .${method}(${sent})`,
    '            .build();',
    ...(isDownload
      ? [
          `        HttpResponse<Path> response = client.send(request, HttpResponse.BodyHandlers.ofFile(Path.of("${response.saveAs}")));`,
          '        System.out.println(response.statusCode() + " " + response.body());',
        ]
      : [
          '        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());',
          '        System.out.println(response.statusCode() + " " + response.body());',
        ]),
    '    }',
    '}',
  ].join('\n')
}

const textBlock = (text: string): string => indented(text.replaceAll('\\', '\\\\').replaceAll('"""', String.raw`\"""`), '            ')

const multipart = ({ field, name, type }: NonNullable<SampleCall['file']>): string[] => [
  '        String boundary = UUID.randomUUID().toString();',
  '        ByteArrayOutputStream body = new ByteArrayOutputStream();',
  String.raw`        body.write(("--" + boundary + "\r\n"`,
  String.raw`            + "Content-Disposition: form-data; name=\"${field}\"; filename=\"${name}\"\r\n"`,
  String.raw`            + "Content-Type: ${type}\r\n\r\n").getBytes());`,
  `        body.write(Files.readAllBytes(Path.of("${name}")));`,
  String.raw`        body.write(("\r\n--" + boundary + "--\r\n").getBytes());`,
]
