/** Connections are opened, and real time is read, in one place of the server. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../server')

/** Without what git ignores: `npm run build` and npm put it there. */
const filesOfTheServer = (): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => !/^(dist|node_modules)\/|\.test\.ts$/.test(file))

const CONNECTING =
  /^(node:)?(http|https|http2|net|tls|dgram|dns|dns\/promises|inspector)$|^(undici|axios|got|node-fetch|ws|@opentelemetry\/exporter-.+)(\/|$)/
/** Clients that the platform itself has. */
const BY_NAME = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])

/** Scripts of pages: sent to browsers as they are, and run there only. */
const IN_BROWSERS = /^pages\/(portal\/assets|inspector\/page)\/[\w-]+\.js$/

/** Finds what could open a connection in a source: imports of values, and names of the platform. */
function waysOut(text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const types = ts.isImportDeclaration(node) ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword : node.isTypeOnly
      const from = node.moduleSpecifier
      if (!types && from && ts.isStringLiteral(from) && CONNECTING.test(from.text) && !listensOnly(node)) found.push(from.text)
    }
    if (ts.isCallExpression(node) && /^import$|require|getBuiltinModule/i.test(node.expression.getText())) {
      const [target] = node.arguments
      if (target && ts.isStringLiteral(target) && CONNECTING.test(target.text)) found.push(target.text)
    }
    if (ts.isIdentifier(node) && BY_NAME.has(node.text) && !isTheNameOfAMember(node)) found.push(node.text)
    if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression) && BY_NAME.has(node.argumentExpression.text)) {
      found.push(node.argumentExpression.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true))
  return found
}

/** What a server is made of opens no connection. */
const LISTENING = new Set(['createServer', 'IncomingMessage'])

function listensOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  const named = ts.isImportDeclaration(node) && !node.importClause?.name ? node.importClause?.namedBindings : undefined
  const values = named && ts.isNamedImports(named) ? named.elements.filter(({ isTypeOnly }) => !isTypeOnly) : []
  return values.length > 0 && values.every(({ name, propertyName }) => LISTENING.has((propertyName ?? name).text))
}

/** Such as `cache.fetch` or `{ fetch: 1 }`; of the global objects it is the real one. */
function isTheNameOfAMember(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return !['globalThis', 'global', 'window', 'self'].includes(parent.expression.getText())
  }
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent)) && parent.name === node
}

test('no file of the server but those of outgoing/ opens a connection', () => {
  const files = filesOfTheServer().filter((file) => /(?<!\.d)\.(ts|js)$/.test(file))
  const elsewhere = files.filter((file) => !file.startsWith('outgoing/') && !IN_BROWSERS.test(file))
  expect(elsewhere.length).toBeGreaterThan(60)
  const found = elsewhere.flatMap((file) => waysOut(readFileSync(join(root, file), 'utf8')).map((way) => `server/${file}: ${way}`))
  // Traces go where whoever runs the server says.
  expect(found).toEqual(['server/telemetry/traces.ts: @opentelemetry/exporter-trace-otlp-http'])
})

test('no file of the server imports a script of a page', () => {
  const files = filesOfTheServer().filter((file) => file.endsWith('.ts'))
  const importing = files.filter((file) =>
    /(from|import\()\s*['"][^'"]*(assets|page)\/[\w-]+\.js['"]/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(importing).toEqual([])
})

test('in outgoing/ one file opens connections and tells the time', () => {
  const files = readdirSync(join(root, 'outgoing'))
  const holding = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(root, 'outgoing', file), 'utf8')))
  expect(holding(/from 'node:https?'/)).toEqual(['send-request.ts'])
  expect(holding(/\bperformance\b|\bDate\b|setTimeout|setInterval|AbortSignal\.timeout/)).toEqual(['send-request.ts'])
})

test.each([
  `import { request } from 'node:http'`,
  `import { createServer, get } from 'node:http'`,
  `import { request as createServer } from 'node:http'`,
  `import http, { createServer } from 'node:http'`,
  `import https from 'https'`,
  `import { type Socket } from 'node:net'`,
  `import 'node:tls'`,
  `export { request } from 'node:https'`,
  `import { fetch as get } from 'undici'`,
  `import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'`,
  `const { request } = await import('node:http')`,
  `await fetch(url)`,
  `const get = fetch`,
  `globalThis.fetch(url)`,
  `globalThis['fetch'](url)`,
  `call({ fetch })`,
  `new WebSocket(url)`,
  `process.getBuiltinModule('node:http')`,
  `const { request } = require('http')`,
  `createRequire(import.meta.url)('node:net')`,
])('a file that says %j would be found', (text) => expect(waysOut(text)).not.toEqual([]))

test.each([
  `import type { ServerResponse } from 'node:http'`,
  `import { createServer, IncomingMessage, type Server } from 'node:http'`,
  `export type { Socket } from 'node:net'`,
  `import { readFile } from 'node:fs/promises'`,
  `import { createOutgoing } from './outgoing/outgoing.ts'`,
  `const { version } = require('../package.json')`,
  `cache.fetch(key)`,
  `const calls = { fetch: 1 }`,
  `// await fetch(url)`,
  `const page = '<script>fetch(url)</script>'`,
])('a file that says %j is fine', (text) => expect(waysOut(text)).toEqual([]))

/** Real time is read in one place of the server, so that a test can say what time it is. */
describe('real time', () => {
  const server = join(import.meta.dirname, '../../server')
  const READS_REAL_TIME = /\bDate\.now\b|new Date\(\)|\bDate\(\)/

  test('only the runtime reads the clock of the machine', () => {
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?!dist\/|node_modules\/).+(?<!\.test)\.ts$/.test(file),
    )
    expect(files.filter((file) => READS_REAL_TIME.test(readFileSync(join(server, file), 'utf8')))).toEqual(['core/runtime.ts'])
  })
})
