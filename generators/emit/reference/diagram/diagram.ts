/** Draws a state machine as SVG. dagre computes the layout; shapes.ts draws the shapes. */
import { graphlib, layout } from '@dagrejs/dagre'
import type { StateMachineModel } from '../../../contract.ts'
import { labelBeside, type Box, box, wrapLabel, curve, escapeXml, label, LETTER, LINE, loop, type Point, px, STYLE } from './shapes.ts'

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

/** Several transitions may connect the same two states: the index of a transition names its edge. */
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
