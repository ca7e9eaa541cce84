/** Serves guides, reference pages, JSON Schemas and documents as resources. Reads them from the documentation files. */
import { posix } from 'node:path'
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { docsFile, docsFiles, generatedFile, generatedFiles, referencePage, parseTitle } from '../../server/pages/docs/sources.ts'
import { removeFolds } from '../../server/pages/docs/twin.ts'
import { findNearestWord } from '../../payloads/nearest.ts'

const MARKDOWN = 'text/markdown'
const JSON_TYPE = 'application/json'

const DOCUMENTS: Readonly<Record<string, string>> = {
  'openapi.json': 'The contract as OpenAPI 3.1. It is long. Prefer explain and the reference pages.',
  'openapi-3.0.json': 'The contract as OpenAPI 3.0, for generators that need it.',
  'asyncapi.json': 'The webhooks as AsyncAPI 3.0.',
  'arazzo.json': 'The workflows of the specification as Arazzo 1.0.',
  'openapi-sandbox.json': 'The control API of the sandbox (/sandbox) as OpenAPI 3.1.',
  'postman-collection.json': 'The operations as a Postman collection.',
}

/** A set of named pages, such as the guides. */
interface Collection {
  readonly name: string
  readonly about: string
  /** URI template whose only variable is the name of a page. */
  readonly template: string
  readonly type: string
  readonly names: () => string[]
  readonly read: (name: string) => string
  /** Returns true if a page appears in the list. There are too many other pages to list, so clients find those by completion. */
  readonly isListed: (name: string) => boolean
}

const stripExtensions = (files: readonly string[]): string[] => files.map((file) => file.replace(/\.\w+$/, ''))

/** Maps paths in the repository to resource URIs. */
const RESOURCE_URIS: readonly (readonly [RegExp, string])[] = [
  [/^docs\/guides\/(.+)\.md$/, 'cpd://guides/$1'],
  [/^generated\/reference\/(.+)\.md$/, 'cpd://reference/$1'],
  [/^generated\/schemas\/(.+)\.json$/, 'cpd://schemas/$1'],
  [new RegExp(`^generated/(${Object.keys(DOCUMENTS).join('|').replaceAll('.', '\\.')})$`), 'cpd://documents/$1'],
]

/** Replaces relative links with resource URIs, because clients cannot follow file paths. */
const resolveLinks = (markdown: string, folder: string): string =>
  removeFolds(markdown).replace(/\]\(([^):\s#]+)(#[^)\s]*)?\)/g, (link, path: string, anchor: string | undefined) => {
    const file = posix.join(folder, path)
    const [pattern, address] = RESOURCE_URIS.find(([pattern]) => pattern.test(file)) ?? []
    return pattern && address ? `](${file.replace(pattern, address)}${file.endsWith('.md') ? (anchor ?? '') : ''})` : link
  })

const collections: readonly Collection[] = [
  {
    name: 'guide',
    about:
      'Guides: the first call, from nothing to ready, webhooks, links, scenarios and the clock, readiness, purge, security, validation in CI.',
    template: 'cpd://guides/{page}',
    type: MARKDOWN,
    names: () => stripExtensions(docsFiles('guides', '.md')),
    read: (page) => resolveLinks(docsFile(`guides/${page}.md`), 'docs/guides'),
    isListed: () => true,
  },
  {
    name: 'reference',
    about: 'Reference pages: operations/NAME, schemas/NAME, workflows/NAME, webhooks, reason-codes, errors, states, limits, gaps.',
    template: 'cpd://reference/{+page}',
    type: MARKDOWN,
    names: () => stripExtensions(generatedFiles('reference', '.md')),
    read: (page) => resolveLinks(referencePage(`${page}.md`), posix.dirname(`generated/reference/${page}`)),
    isListed: (page) => !page.includes('/'),
  },
  {
    name: 'schema',
    about: 'JSON Schemas of records, resources and webhook events, and of requests and responses, which reference them.',
    template: 'cpd://schemas/{+page}',
    type: 'application/schema+json',
    names: () => stripExtensions(generatedFiles('schemas', '.json')),
    read: (page) => generatedFile(`schemas/${page}.json`),
    isListed: () => false,
  },
]

export function addResources(server: McpServer): void {
  for (const collection of collections) addCollection(server, collection)
  for (const [name, description] of Object.entries(DOCUMENTS)) {
    const size = Buffer.byteLength(generatedFile(name))
    server.registerResource(name, `cpd://documents/${name}`, { description, mimeType: JSON_TYPE, size }, ({ href }) => ({
      contents: [{ uri: href, mimeType: JSON_TYPE, text: generatedFile(name) }],
    }))
  }
}

function addCollection(server: McpServer, { name, about, template, type, names, read, isListed }: Collection): void {
  const getUri = (page: string) => template.replace(/\{.*\}/, page)
  const list = () => ({
    resources: names()
      .filter(isListed)
      .map((page) => ({ uri: getUri(page), name: page, title: parseTitle(read(page)) || page })),
  })
  const complete = {
    page: (typed: string) => {
      const all = names()
      return [
        ...new Set([
          ...all.filter((name) => name.startsWith(typed)),
          ...all.filter((name) => name.toLowerCase().includes(typed.toLowerCase())),
        ]),
      ]
    },
  }
  server.registerResource(
    name,
    new ResourceTemplate(template, { list, complete }),
    { description: about, mimeType: type },
    (uri, { page }) => {
      const [name = ''] = String(page).split('#', 1)
      // Reads only listed names, which prevents path traversal.
      if (!names().includes(name)) {
        const close = findNearestWord(name, names())
        throw new McpError(
          ErrorCode.InvalidParams,
          `unknown page ${JSON.stringify(name)}.${close ? ` Did you mean ${getUri(close)}?` : ''}`,
        )
      }
      return { contents: [{ uri: uri.href, mimeType: type, text: read(name) }] }
    },
  )
}
