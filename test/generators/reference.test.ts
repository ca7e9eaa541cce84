/** The reference pages: nothing is missing, every link leads somewhere, every table is whole. */
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import type { Contract } from '../../generators/contract.ts'
import { arazzo } from '../../generators/emit/arazzo.ts'
import { postman } from '../../generators/emit/postman.ts'
import { controlApi } from '../../schema/sandbox/control-api.ts'
import { examples } from '../../generators/emit/examples.ts'
import { jsonSchemas } from '../../generators/emit/json-schema.ts'
import { reference } from '../../generators/emit/reference/reference.ts'
import { contract as source } from '../../schema/contract.ts'

const { contract } = build(source)
const pages = reference(contract)
const page = (name: string) => pages[`reference/${name}`] as string

/** The lines of a page outside its code blocks. */
const lines = (text: string) => text.replace(/^```[^]*?^```$/gm, '').split('\n')

/** Returns the targets of the links of a page; text in code is no link. */
const linksIn = (text: string) =>
  [
    ...lines(text)
      .join('\n')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)]*)\)/g),
  ].map(([, link = '']) => link)

/** Headings as GitHub turns them into anchors. */
function anchors(text: string): Set<string> {
  const seen = new Map<string, number>()
  const found = lines(text).flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? [])
  return new Set(
    found.map((heading) => {
      const slug = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replaceAll(' ', '-')
      const count = seen.get(slug) ?? 0
      seen.set(slug, count + 1)
      return count === 0 ? slug : `${slug}-${count}`
    }),
  )
}

function brokenLinks(files: Record<string, string>, targets: Record<string, string>, headings: Record<string, string> = {}): string[] {
  const known = new Map(Object.entries({ ...files, ...headings }).map(([name, text]) => [name, anchors(text)]))
  const leads = (from: string, link: string) => {
    const [path, at] = link.split('#') as [string, string?]
    const target = path ? posix.join(posix.dirname(from), path) : from
    return target in targets && (at === undefined || known.get(target)?.has(at))
  }
  return Object.entries(files).flatMap(([name, text]) =>
    linksIn(text)
      .filter((link) => !leads(name, link))
      .map((link) => `${name}: ${link}`),
  )
}

/** Rows whose number of cells is not that of their table's first row. */
function brokenRows(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([name, text]) => {
    let width = 0
    return lines(text)
      .filter((line) => {
        const cells = line.startsWith('|') ? line.replaceAll('\\|', '').split('|').length : 0
        const broken = width > 0 && cells > 0 && cells !== width
        width = cells && (width || cells)
        return broken
      })
      .map((row) => `${name}: ${row}`)
  })
}

test('every link leads to a file, and every anchor to a heading', () => {
  const documents = { ...arazzo(contract), ...postman(contract), 'openapi-sandbox.json': '' }
  // The documentation has the control API as a page, with a heading for each operation.
  const control = controlApi.operations.map(({ summary }) => `## ${summary}\n`).join('')
  const targets = { ...pages, ...jsonSchemas(contract), ...examples(contract), ...documents }
  expect(brokenLinks(pages, targets, { 'openapi-sandbox.json': control })).toEqual([])
})

test('every row of a table has the cells of its head', () => {
  expect(brokenRows(pages)).toEqual([])
})

test('no page shows a value that is missing or no text', () => {
  for (const [name, text] of Object.entries(pages)) expect(text, name).not.toMatch(/\bundefined\b|\[object |\bNaN\b|\{\{|\n\n\n| $/m)
})

test('the pages are the same each time', () => {
  expect(reference(structuredClone(contract))).toEqual(pages)
})

describe('is on its page', () => {
  const all = Object.values(pages).join('\n')
  const { components, operations, webhooks, recordedEvents, reasonCodes, errors, limits, checkSignals, gaps, states } = contract
  const payloads = [...new Set(webhooks.map(({ component }) => component))]
  const others = Object.keys(components).filter((name) => !payloads.includes(name))
  const carried = webhooks.flatMap((event) => event.reasonCodes)

  /** The names that there are, the text they belong into, and the form in which they stand there: `*` stands for the name. */
  const everything: [kind: string, names: string[], text: string, written: string][] = [
    ['operation', operations.map(({ id }) => id), all, 'Operation `*`.'],
    ['path', operations.map(({ path }) => path), all, '\nPOST *\n'],
    ['component', others, all, '# *\n'],
    ['payload', payloads, page('webhooks.md'), 'Payload `*`'],
    ['event', webhooks.map(({ type }) => type), page('webhooks.md'), '\n## *\n'],
    ['recorded event', recordedEvents.map(({ type }) => type), page('recorded-events.md'), '| `*` |'],
    ['reason code', [...reasonCodes.map(({ code }) => code), ...carried], page('reason-codes.md'), '| `*` |'],
    ['error', Object.keys(errors), page('errors.md'), '| `*` |'],
    ['limit', Object.keys(limits), page('limits.md'), '| `*` |'],
    ['check signal', checkSignals.map(({ name }) => name), page('check-signals.md'), '| `*` |'],
    ['gap', gaps.map(({ id }) => id), page('gaps.md'), '\n## *\n'],
    ['state machine', states.map(({ of }) => of), page('states.md'), '\n## *\n'],
  ]

  test.each(everything)('every %s', (_, names, text, written) => {
    expect(names.filter((name) => !text.includes(written.replace('*', name)))).toEqual([])
  })
})

test('text with Markdown in it stays text', () => {
  const awkward: Contract = structuredClone(contract)
  const component = Object.values(awkward.components).find(({ kind }) => kind === 'object')
  const about = 'a | b, <c>, *d* and `e | f`;\nsee individuals/new'
  const schema = { type: 'string', description: about, pattern: '^(a|b)$' }
  Object.assign(component?.schema.properties ?? {}, { awkward: schema })
  const made = reference(awkward)
  expect(brokenRows(made)).toEqual([])
  expect(Object.values(made).join('\n')).toContain(
    '| `awkward` | string |  |  | a \\| b, \\<c>, \\*d\\* and `e \\| f`; see [`individuals/new`](',
  )
})
