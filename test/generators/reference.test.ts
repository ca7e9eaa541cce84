/** Tests the reference pages and their pictures. */
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Contract, StateMachineModel } from '../../generators/contract.ts'
import { arazzo } from '../../generators/emit/arazzo.ts'
import { postman } from '../../generators/emit/postman.ts'
import { diagram } from '../../generators/emit/reference/diagram.ts'
import { reference } from '../../generators/emit/reference/reference.ts'
import { controlApi } from '../../schema/sandbox/control-api.ts'
import { contract } from '../spec/oracle.ts'

const pages = reference(contract)
const page = (name: string) => pages[`reference/${name}`] as string

/** Returns the lines of a page outside its code blocks. */
const lines = (text: string) => text.replace(/^```[^]*?^```$/gm, '').split('\n')

/** Returns the link targets on a page, except inside code. */
const findLinks = (text: string) =>
  [
    ...lines(text)
      .join('\n')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)]*)\)/g),
  ].map(([, link = '']) => link)

/** Returns headings as GitHub anchors. */
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
    findLinks(text)
      .filter((link) => !leads(name, link))
      .map((link) => `${name}: ${link}`),
  )
}

/** Returns table rows whose number of cells differs from the header. */
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

test('links only to existing files and headings', () => {
  const documents = { ...arazzo(contract), ...postman(contract), 'openapi-sandbox.json': '' }
  // The documentation has a control API page, with a heading for each operation.
  const control = controlApi.operations.map(({ summary }) => `## ${summary}\n`).join('')
  expect(brokenLinks(pages, { ...pages, ...documents }, { 'openapi-sandbox.json': control })).toEqual([])
})

test('has the same number of cells in each row of a table', () => expect(brokenRows(pages)).toEqual([]))

test('never prints undefined or a value that is not a string', () => {
  for (const [name, text] of Object.entries(pages)) expect(text, name).not.toMatch(/\bundefined\b|\[object |\bNaN\b|\{\{|\n\n\n| $/m)
})

test('renders the same pages each time', () => expect(reference(structuredClone(contract))).toEqual(pages))

describe('the pages', () => {
  const all = Object.values(pages).join('\n')
  const { components, operations, webhooks, recordedEvents, reasonCodes, errors, limits, checkSignals, gaps, states } = contract
  const payloads = [...new Set(webhooks.map(({ component }) => component))]
  const others = Object.keys(components).filter((name) => !payloads.includes(name))
  const carried = webhooks.flatMap((event) => event.reasonCodes)

  /** Kinds of names, the text of the page that must contain them, and their format, in which `*` represents the name. */
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

  test.each(everything)('contain every %s', (_, names, text, written) => {
    expect(names.filter((name) => !text.includes(written.replace('*', name)))).toEqual([])
  })
})

test('escapes Markdown in contract text', () => {
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

/** On workflow pages, the picture shows every step, and the table names the actor of each step. */
describe('workflow pages', () => {
  const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string)

  describe.each(contract.workflows.map((workflow) => [workflow.id, workflow] as const))('%s', (id, { steps, title, inputs, outputs }) => {
    const page = pages[`reference/workflows/${id}.md`] as string
    const svg = pages[`reference/diagrams/workflow-${id}.svg`] as string
    const played = steps.some(({ by }) => by === 'individual')

    test('draws a lane for each party, and an arrow for each step except the passage of time', () => {
      const lanes = ['Client', 'Service', ...(played ? ['Individual'] : [])]
      expect(matches(svg, /<text class="name"[^>]*>([^<]*)</g)).toEqual(lanes)
      const arrows = steps.filter(({ calls }) => calls !== 'moveClock')
      expect(matches(svg, /(marker-end)/g)).toHaveLength(arrows.length)
      expect(matches(svg, /aria-label="([^"]*)"/g)[0]?.split('; ')).toHaveLength(steps.length)
    })

    test('draws everything within the picture', () => {
      const [width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number)
      expect(matches(svg, / y="([\d.]+)"/g).filter((y) => Number(y) > height)).toEqual([])
      expect(matches(svg, / x="([\d.]+)"/g).filter((x) => Number(x) > width)).toEqual([])
    })

    test('lists each step and marks the steps that the sandbox simulates', () => {
      expect(page).toContain(`# ${title}\n`)
      for (const [at, { id: step, by }] of steps.entries()) {
        const row = page.split('\n').find((line) => line.startsWith(`| ${at + 1} | \`${step}\` |`)) as string
        expect(row.includes('sandbox')).toBe(by !== 'client')
      }
      for (const name of [...Object.keys(inputs), ...Object.keys(outputs)]) expect(page).toContain(`| \`${name}\` |`)
    })

    test('neither calls nor awaits anything deprecated', () => {
      const { operations, webhooks } = contract
      const deprecated = [
        ...operations.filter((operation) => operation.deprecated).map((operation) => operation.id),
        ...webhooks.filter((event) => event.deprecated).map(({ type }) => type),
      ]
      expect(deprecated).toEqual(expect.arrayContaining(['getInvitation', 'session.completed']))
      expect(steps.flatMap(({ calls, query }) => [calls, query?.['event_type'] ?? '']).filter((name) => deprecated.includes(name))).toEqual(
        [],
      )
    })

    test('is linked from the index', () => expect(pages['reference/README.md']).toContain(`[${title}](workflows/${id}.md)`))
  })
})

/** Each state diagram shows a state machine from the contract and stays within its frame. */
describe('diagrams', () => {
  const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
  const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
  const isAssumed = ({ provenance }: { provenance: string }) => provenance === 'chosen'

  describe.each(contract.states.map((machine) => [machine.of, machine, diagram(machine)] as const))('%s', (_, machine, svg) => {
    test('has a box for every state, with a double line for final states and a dashed line for assumed states', () => {
      expect(matches(svg, /<text class="name"[^>]*>([^<]*)</g)).toEqual(machine.states.map(({ name }) => name))
      const finals = machine.states.filter(({ terminal }) => terminal)
      expect(count(svg, /<rect /g)).toBe(machine.states.length + finals.length)
      expect(count(svg, /<rect class="state assumed"/g)).toBe(machine.states.filter(isAssumed).length + finals.filter(isAssumed).length)
    })

    test('has an arrow to the initial state and for every transition, dashed for assumed transitions', () => {
      expect(count(svg, /<path class="arrow/g)).toBe(machine.transitions.length + 1)
      expect(count(svg, /<path class="arrow assumed"/g)).toBe(machine.transitions.filter(isAssumed).length)
    })

    test('labels each transition with its trigger', () => {
      const labels = matches(svg, /<text class="on"[^>]*>([^<]*)</g).join(' ')
      expect(machine.transitions.filter(({ on }) => !labels.includes(on))).toEqual([])
    })

    test('stays within its frame', () => {
      const [width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number)
      for (const [x, y, wide, high] of [...svg.matchAll(/<rect [^>]*? x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g)].map((found) =>
        found.slice(1).map(Number),
      )) {
        expect(Math.min(x ?? -1, y ?? -1)).toBeGreaterThanOrEqual(0)
        expect((x ?? 0) + (wide ?? 0)).toBeLessThanOrEqual(width)
        expect((y ?? 0) + (high ?? 0)).toBeLessThanOrEqual(height)
      }
    })
  })

  test('escapes XML characters in labels', () => {
    const machine: StateMachineModel = {
      of: 'R&D <"odd">',
      about: '',
      initial: 'a<b',
      states: [{ name: 'a<b', about: '', provenance: 'specified' }],
      transitions: [{ from: 'a<b', to: 'a<b', on: 'x & <y>', provenance: 'specified' }],
    }
    const svg = diagram(machine)
    expect(svg).toContain('>a&lt;b</text>')
    expect(svg).toContain('>x &amp; &lt;y></text>')
    expect(svg).toContain('aria-label="States of R&amp;D &lt;&quot;odd&quot;>:')
  })
})
