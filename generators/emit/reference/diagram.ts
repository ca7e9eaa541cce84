/** Draws a state machine as SVG, with a layout computed by dagre. Workflow diagrams use the same shapes. Lengths are in pixels. */
import { graphlib, layout } from '@dagrejs/dagre'
import type { StateMachineModel } from '../../contract.ts'

/** Average letter width of state names (14 px monospace) and of transition labels (13 px sans-serif). */
const LETTER = { name: 8.5, on: 6.8 } as const
export const LINE = 17
/** Maximum number of letters per label line. */
const LABEL_WIDTH = 26
/** Width of a loop, which is drawn to the right of its state and followed by its label. */
const REACH = 26

interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle, positioned by its center. */
interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Styles for a standalone diagram. A page that embeds the diagram has its own styles. */
export const STYLE = `<style>
.diagram { font: 13px system-ui, sans-serif; fill: #1b2430; stroke-width: 1.25; --line: #55606e; --paper: #fff }
@media (prefers-color-scheme: dark) { .diagram { fill: #e4e9f0; --line: #a5b0be; --paper: #11161d } }
.diagram rect, .diagram .arrow { fill: none; stroke: var(--line) }
.diagram .assumed { stroke-dasharray: 5 4 }
.diagram .name { font: 14px ui-monospace, monospace }
.diagram .on { stroke: var(--paper); stroke-width: 5; paint-order: stroke }
.diagram .head, .diagram .start { fill: var(--line) }
</style>`

/** Draws a state, with a double outline if it is final. */
export function box({ x, y, width, height }: Box, name: string, { final, dashed }: { final: boolean; dashed: string }): string {
  const outline = (inset: number) =>
    `<rect class="state${dashed}" x="${px(x - width / 2 + inset)}" y="${px(y - height / 2 + inset)}" width="${px(width - 2 * inset)}" height="${px(height - 2 * inset)}" rx="${9 - inset}"/>`
  const text = `<text class="name" x="${px(x)}" y="${px(y + 4.5)}" text-anchor="middle">${escapeXml(name)}</text>`
  return [outline(0), ...(final ? [outline(3)] : []), text].join('')
}

export function label({ x, y }: Point, text: string, anchor = 'middle'): string {
  const lines = wrapLabel(text)
  const top = y + 4.5 - ((lines.length - 1) / 2) * LINE
  return lines
    .map((line, at) => `<text class="on" x="${px(x)}" y="${px(top + at * LINE)}" text-anchor="${anchor}">${escapeXml(line)}</text>`)
    .join('')
}

/** Returns the path of a transition from a state to itself. */
function loop({ x, y, width }: Box): string {
  const [right, out] = [px(x + width / 2), px(x + width / 2 + REACH)]
  return `M${right} ${px(y - 8)}C${out} ${px(y - 20)} ${out} ${px(y + 20)} ${right} ${px(y + 8)}`
}

const labelBeside = ({ x, y, width }: Box, text: string): string => label({ x: x + width / 2 + REACH, y }, text, 'start')

/** Returns a path through the points, with rounded corners. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  const at = ({ x, y }: Point) => `${px(x)} ${px(y)}`
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as Point
    const end = index === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${at(point)} ${at(end)}`
  })
  return `M${at(first as Point)}${bends.length > 0 ? bends.join('') : `L${at(rest.at(-1) as Point)}`}`
}

/** Splits a label into lines of at most LABEL_WIDTH letters. */
export function wrapLabel(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LABEL_WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Formats a length to one decimal place. */
export const px = (length: number): string => String(Math.round(length * 10) / 10)

export const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const START = '[*]'
const START_SIZE = 12
const STATE_HEIGHT = 36

export function diagram(machine: StateMachineModel): string {
  const { of, initial, states, transitions } = machine
  const { graph, stateAt, edgeAt } = layOutGraph(machine)
  const { width = 0, height = 0 } = graph
  const start = stateAt(START)
  const head = `${of.toLowerCase().replaceAll(' ', '-')}-head`
  const arrow = (path: string, dashed: string) => `<path class="arrow${dashed}" d="${path}" marker-end="url(#${head})"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="diagram" role="img" aria-label="${escapeXml(ariaLabel(machine))}" viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}">`,
    STYLE,
    `<marker id="${head}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker>`,
    arrow(curve(edgeAt(START, initial).points), ''),
    ...transitions.map((step, at) => {
      const { from, to, provenance } = step
      return arrow(from === to ? loop(stateAt(from)) : curve(edgeAt(from, to, at).points), assumedClass(provenance))
    }),
    `<circle class="start" cx="${px(start.x)}" cy="${px(start.y)}" r="${START_SIZE / 2}"/>`,
    ...states.map(({ name, terminal, provenance }) =>
      box(stateAt(name), name, { final: terminal ?? false, dashed: assumedClass(provenance) }),
    ),
    ...transitions.map(({ from, to, on }, at) => (from === to ? labelBeside(stateAt(from), on) : label(edgeAt(from, to, at), on))),
    '</svg>\n',
  ].join('\n')
}

/** Several transitions may connect the same two states, so each edge is named by its transition's index. */
function layOutGraph({ initial, states, transitions }: StateMachineModel) {
  const graph = new graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 28, marginx: 12, marginy: 12 })
  graph.setNode(START, { width: START_SIZE, height: START_SIZE })
  graph.setEdge(START, initial, { width: 0, height: 0 }, 'first')
  for (const { name } of states) graph.setNode(name, { width: Math.round(name.length * LETTER.name + 32), height: STATE_HEIGHT })
  for (const [at, { from, to, on }] of transitions.entries()) {
    const lines = wrapLabel(on)
    const width = Math.round(Math.max(...lines.map(({ length }) => length)) * LETTER.on + 12)
    graph.setEdge(from, to, { width, height: lines.length * LINE + 4, labelpos: 'c' }, String(at))
  }
  layout(graph)
  return {
    graph: graph.graph(),
    stateAt: (name: string) => graph.node(name) as Box,
    edgeAt: (v: string, w: string, at: number | 'first' = 'first') =>
      graph.edge({ v, w, name: String(at) }) as unknown as Point & { points: Point[] },
  }
}

const ariaLabel = ({ of, states, transitions }: StateMachineModel): string =>
  `States of ${of}: ${states.map(({ name }) => name).join(', ')}; ${transitions.map(({ from, to, on }) => `${from} to ${to} on ${on}`).join('; ')}`

const assumedClass = (provenance: string) => (provenance === 'chosen' ? ' assumed' : '')
