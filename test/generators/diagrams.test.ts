/** The pictures of the state machines show what the contract says of them, and all of it within their frame. */
import { describe, expect, test } from 'vitest'
import type { StateMachineModel } from '../../generators/contract.ts'
import { diagram } from '../../generators/emit/reference/diagram.ts'
import { contract } from '../spec/oracle.ts'

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const isAssumed = ({ provenance }: { provenance: string }) => provenance === 'chosen'

describe.each(contract.states.map((machine) => [machine.of, machine, diagram(machine)] as const))('%s', (_, machine, svg) => {
  test('has a box for every state, double where it is final, dashed where it is assumed', () => {
    expect(matches(svg, /<text class="name"[^>]*>([^<]*)</g)).toEqual(machine.states.map(({ name }) => name))
    const finals = machine.states.filter(({ terminal }) => terminal)
    expect(count(svg, /<rect /g)).toBe(machine.states.length + finals.length)
    expect(count(svg, /<rect class="state assumed"/g)).toBe(machine.states.filter(isAssumed).length + finals.filter(isAssumed).length)
  })

  test('has an arrow for every transition and one to the first state, dashed where it is assumed', () => {
    expect(count(svg, /<path class="arrow/g)).toBe(machine.transitions.length + 1)
    expect(count(svg, /<path class="arrow assumed"/g)).toBe(machine.transitions.filter(isAssumed).length)
  })

  test('says on what each transition happens', () => {
    const said = matches(svg, /<text class="on"[^>]*>([^<]*)</g).join(' ')
    expect(machine.transitions.filter(({ on }) => !said.includes(on))).toEqual([])
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

test('words that XML would take for its own stay words', () => {
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
