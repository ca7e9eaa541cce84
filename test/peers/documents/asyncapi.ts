/** Parses asyncapi.json with AsyncAPI's own parser. Prints a line if the parser is not installed. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Diagnostic {
  readonly code: string
  readonly message: string
  readonly path: readonly (string | number)[]
}

/** Ignores the recommendation to use the latest AsyncAPI version, because most tools support 3.0. */
const OF_THE_VERSION = 'asyncapi-latest-version'

const tools = process.env['CPD_ASYNCAPI']
if (tools !== undefined && existsSync(join(tools, 'node_modules'))) {
  const { Parser } = createRequire(join(tools, 'tools.cjs'))('@asyncapi/parser') as {
    Parser: new () => { parse: (text: string) => Promise<{ document?: unknown; diagnostics: Diagnostic[] }> }
  }
  const text = readFileSync(join(import.meta.dirname, '../../../generated/asyncapi.json'), 'utf8')
  const { document, diagnostics } = await new Parser().parse(text)
  const problems = diagnostics.filter(({ code }) => code !== OF_THE_VERSION)
  for (const { code, message, path } of problems) console.log(`asyncapi.json#/${path.join('/')} ${code}: ${message}`)
  if (document === undefined || problems.length > 0) process.exitCode = 1
  else console.log('asyncapi.json: the parser finds no problem')
} else {
  const message = "AsyncAPI's parser is not installed here: asyncapi.json was not read by it (.ci/run installs it)"
  if (process.env['CPD_REQUIRE_ASYNCAPI']) throw new Error(message)
  console.log(message)
}
