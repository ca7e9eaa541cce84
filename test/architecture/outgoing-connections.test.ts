/** Only one server module opens connections, and only one reads the real clock. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../server')

/** Skips build outputs and installed packages. */
const filesOfTheServer = (): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => !/^(dist|node_modules)\/|\.test\.ts$/.test(file))

const CONNECTING =
  /^(node:)?(http|https|http2|net|tls|dgram|dns|dns\/promises|inspector)$|^(undici|axios|got|node-fetch|ws|@opentelemetry\/exporter-.+)(\/|$)/
/** Global platform APIs that open connections. */
const BY_NAME = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])

/** Page scripts, which run only in browsers. */
const IN_BROWSERS = /^pages\/(portal\/assets|(inspector|start)\/page)\/[\w-]+\.js$/

/** Finds imports and platform APIs that can open a connection. */
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

/** Exports of network modules that do not open connections, because they only listen. */
const LISTENING = new Set(['createServer', 'IncomingMessage'])

function listensOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  const named = ts.isImportDeclaration(node) && !node.importClause?.name ? node.importClause?.namedBindings : undefined
  const values = named && ts.isNamedImports(named) ? named.elements.filter(({ isTypeOnly }) => !isTypeOnly) : []
  return values.length > 0 && values.every(({ name, propertyName }) => LISTENING.has((propertyName ?? name).text))
}

/** True for properties such as `cache.fetch` or `{ fetch: 1 }`, except properties of global objects. */
function isTheNameOfAMember(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return !['globalThis', 'global', 'window', 'self'].includes(parent.expression.getText())
  }
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent)) && parent.name === node
}

test('only files in outgoing/ open connections', () => {
  const files = filesOfTheServer().filter((file) => /(?<!\.d)\.(ts|js)$/.test(file))
  const elsewhere = files.filter((file) => !file.startsWith('outgoing/') && !IN_BROWSERS.test(file))
  expect(elsewhere.length).toBeGreaterThan(60)
  const found = elsewhere.flatMap((file) => waysOut(readFileSync(join(root, file), 'utf8')).map((way) => `server/${file}: ${way}`))
  // Traces are sent to an address that the operator configures.
  expect(found).toEqual(['server/telemetry/traces.ts: @opentelemetry/exporter-trace-otlp-http'])
})

test('server files do not import page scripts', () => {
  const files = filesOfTheServer().filter((file) => file.endsWith('.ts'))
  const importing = files.filter((file) =>
    /(from|import\()\s*['"][^'"]*(assets|page)\/[\w-]+\.js['"]/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(importing).toEqual([])
})

test('only one file in outgoing/ opens connections and reads the time', () => {
  const files = readdirSync(join(root, 'outgoing'))
  const holding = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(root, 'outgoing', file), 'utf8')))
  expect(holding(/from 'node:https?'/)).toEqual(['http-client.ts'])
  expect(holding(/\bperformance\b|\bDate\b|setTimeout|setInterval|AbortSignal\.timeout/)).toEqual(['http-client.ts'])
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
])('finds a way to open connections in %j', (text) => expect(waysOut(text)).not.toEqual([]))

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
])('finds no way to open connections in %j', (text) => expect(waysOut(text)).toEqual([]))

/** Only one module reads the real clock, so tests can control the time. */
describe('the real clock', () => {
  const server = join(import.meta.dirname, '../../server')
  const READS_REAL_TIME = /\bDate\.now\b|new Date\(\)|\bDate\(\)/

  test('only the runtime reads the system clock', () => {
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?!dist\/|node_modules\/).+(?<!\.test)\.ts$/.test(file),
    )
    expect(files.filter((file) => READS_REAL_TIME.test(readFileSync(join(server, file), 'utf8')))).toEqual(['core/runtime.ts'])
  })
})
