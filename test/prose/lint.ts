/** `node test/prose/lint.ts`: holds what people read to the style in CONTRIBUTING; exit code 1 where it finds a fault. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { TextlintKernel } from '@textlint/kernel'
import type { Command } from 'commander'
import { contractCommands, sandboxCommands } from '../../cli/commands.ts'
import { faultsOf, plainStyle, withoutCode } from './rules.ts'

const root = join(import.meta.dirname, '../..')
const PAGES = ['*.md', 'docs/guides/*.md', 'docs/skills/*/*.md', 'server/README.md', 'generated/reference/**/*.md']
const DOCUMENTS = ['openapi.json', 'openapi-sandbox.json', 'asyncapi.json', 'arazzo.json']
/** What was released keeps its words. */
const RELEASED = 'CHANGELOG.md'

// A module of CommonJS, whose default Node and Vitest would each call otherwise.
const require = createRequire(import.meta.url)
const markdown = require('@textlint/textlint-plugin-markdown') as typeof import('@textlint/textlint-plugin-markdown')
const kernel = new TextlintKernel()

/** `file:line:column message` of each fault. */
export async function faultsOfPage(text: string, filePath: string): Promise<string[]> {
  const { messages } = await kernel.lintText(text, {
    filePath,
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown.default }],
    rules: [{ ruleId: 'plain-style', rule: plainStyle }],
  })
  return messages.map(({ loc: { start }, message }) => `${filePath}:${start.line}:${start.column} ${message}`)
}

/** What `cpd --help` says of a command, a paragraph for each option, without examples. */
function helpOf(about: string, command: Command): string {
  let after = ''
  command.configureOutput({ writeOut: (text) => (after += text) }).outputHelp()
  const [, below = ''] = after.split(/display help for command\n/)
  const paragraphs = below.split(/\n{2,}|\n(?= {2})/).filter((one) => !/^\s*(Examples:|cpd )/.test(one))
  const parts: readonly { readonly description: string }[] = [...command.registeredArguments, ...command.options]
  return [about, ...parts.map(({ description }) => description), ...paragraphs].join('\n\n')
}

const TEXT = /[/](description|summary|x-enum-descriptions[/]\d+)$/
const DATA = /[/]examples[/][^/]+[/]value$|(?<![/]properties)[/]example$/
/** A list of names is no sentence. */
const NAMES = /Known values: [^.]*[.]/

/** `place message` of each fault in the texts of a document, apart from its examples. */
export function faultsOfDocument(value: unknown, place: string): string[] {
  if (DATA.test(place)) return []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => faultsOfDocument(inner, `${place}/${key}`))
  if (typeof value !== 'string' || !TEXT.test(place)) return []
  return faultsOf(withoutCode(value.replace(NAMES, ''))).map(({ message }) => `${place} ${message}`)
}

if (import.meta.main) {
  const files = globSync(PAGES, { cwd: root }).filter((path) => path !== RELEASED)
  const pages = files.toSorted().map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')])
  for (const [name, { about, load }] of Object.entries({ ...contractCommands, ...sandboxCommands }))
    pages.push([`cpd ${name} --help`, helpOf(about, await load())])
  const documents = DOCUMENTS.map((name) =>
    faultsOfDocument(JSON.parse(readFileSync(join(root, 'generated', name), 'utf8')) as unknown, `${name}#`),
  )
  const faults = [...(await Promise.all(pages.map(([path, text]) => faultsOfPage(text, path)))), ...documents].flat()
  for (const fault of faults) console.log(fault)
  console.log(`${faults.length} faults in ${pages.length} pages and ${documents.length} documents`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
