/** The page of each workflow: its picture shows every step, and its table says who does it. */
import { describe, expect, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import { reference } from '../../generators/emit/reference/reference.ts'
import { contract as source } from '../../schema/contract.ts'

const { contract } = build(source)
const pages = reference(contract)
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string)

describe.each(contract.workflows.map((workflow) => [workflow.id, workflow] as const))('%s', (id, { steps, title, inputs, outputs }) => {
  const page = pages[`reference/workflows/${id}.md`] as string
  const svg = pages[`reference/diagrams/workflow-${id}.svg`] as string
  const played = steps.some(({ by }) => by === 'individual')

  test('the picture has a lane for each party, and an arrow for each step but those in which time passes', () => {
    const lanes = ['Client', 'Service', ...(played ? ['Individual'] : [])]
    expect(matches(svg, /<text class="name"[^>]*>([^<]*)</g)).toEqual(lanes)
    const arrows = steps.filter(({ calls }) => calls !== 'moveClock')
    expect(matches(svg, /(marker-end)/g)).toHaveLength(arrows.length)
    expect(matches(svg, /aria-label="([^"]*)"/g)[0]?.split('; ')).toHaveLength(steps.length)
  })

  test('nothing lies outside the picture', () => {
    const [width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number)
    expect(matches(svg, / y="([\d.]+)"/g).filter((y) => Number(y) > height)).toEqual([])
    expect(matches(svg, / x="([\d.]+)"/g).filter((x) => Number(x) > width)).toEqual([])
  })

  test('the table has each step, and says of what the sandbox plays that it does', () => {
    expect(page).toContain(`# ${title}\n`)
    for (const [at, { id: step, by }] of steps.entries()) {
      const row = page.split('\n').find((line) => line.startsWith(`| ${at + 1} | \`${step}\` |`)) as string
      expect(row.includes('sandbox')).toBe(by !== 'client')
    }
    for (const name of [...Object.keys(inputs), ...Object.keys(outputs)]) expect(page).toContain(`| \`${name}\` |`)
  })

  test('nothing deprecated is called or waited for', () => {
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

  test('the index leads to it', () => expect(pages['reference/README.md']).toContain(`[${title}](workflows/${id}.md)`))
})
