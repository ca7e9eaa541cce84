/** Draws a workflow as SVG: who calls whom, from top to bottom, as it is in life and not as the sandbox plays it. */
import type { WorkflowModel, WorkflowStepModel } from '../../../contract.ts'
import type { WorkflowOperations } from '../../workflows/operations.ts'
import { box, escapeXml, label, LINE, px, STYLE, wrapLabel } from './shapes.ts'

const LANE = { first: 80, apart: 270, width: 124, height: 36, top: 30 }
/** Between the label of one call and the arrow of the one before. */
const GAP = 16

type Lane = 'Client' | 'Service' | 'Individual'

/** An arrow between two lanes, or words over all of them. */
interface Row {
  readonly from?: Lane
  readonly to?: Lane
  readonly text: string
}

export function sequenceDiagram(workflow: WorkflowModel, operations: WorkflowOperations): string {
  const rows = workflow.steps.map((step) => rowOf(step, operations))
  const lanes: Lane[] = rows.some(({ from }) => from === 'Individual') ? ['Client', 'Service', 'Individual'] : ['Client', 'Service']
  const at = (lane: Lane) => LANE.first + lanes.indexOf(lane) * LANE.apart
  const right = at(lanes.at(-1) as Lane)
  const width = right + LANE.first
  const head = `${workflow.id}-head`
  let y = LANE.top + LANE.height / 2
  const drawn = rows.map(({ from, to, text }) => {
    const lines = wrapLabel(text).length
    const middle = y + GAP + (lines * LINE) / 2
    y += GAP + lines * LINE
    if (!from || !to) {
      y += 2
      return label({ x: (at('Client') + right) / 2, y: middle }, text)
    }
    y += 4
    const line = `<path class="arrow" d="M${px(at(from))} ${px(y)}L${px(at(to))} ${px(y)}" marker-end="url(#${head})"/>`
    return `${label({ x: (at(from) + at(to)) / 2, y: middle }, text)}${line}`
  })
  const height = y + GAP
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="diagram" role="img" aria-label="${escapeXml(ariaLabel(workflow, rows))}" viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}">`,
    STYLE,
    `<marker id="${head}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker>`,
    ...lanes.map(
      (lane) =>
        `<path class="arrow" stroke-opacity=".35" d="M${px(at(lane))} ${px(LANE.top + LANE.height / 2)}L${px(at(lane))} ${px(height)}"/>`,
    ),
    ...lanes.map((lane) => box({ x: at(lane), y: LANE.top, width: LANE.width, height: LANE.height }, lane, { final: false, dashed: '' })),
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

function rowOf({ by, calls, query, about }: WorkflowStepModel, operations: WorkflowOperations): Row {
  const text = shortened(about)
  if (by === 'client') return { from: 'Client', to: 'Service', text: operations.get(calls)?.path.replace('/v3/', '') ?? calls }
  if (by === 'individual') return { from: 'Individual', to: 'Service', text }
  return query?.['event_type'] === undefined ? { text } : { from: 'Service', to: 'Client', text: `webhook ${query['event_type']}` }
}

/** The first part of a sentence; time passes by itself. */
const shortened = (about: string): string => about.replace(/[,:;.].*$/, '').replace(/^Lets (.+) pass$/, '$1 passes')

const ariaLabel = ({ title }: WorkflowModel, rows: readonly Row[]): string =>
  `${title}: ${rows.map(({ from, to, text }) => (from && to ? `${from} to ${to}, ${text}` : text)).join('; ')}`
