/** `workflows/*.md`: each workflow as a diagram and as a table of steps. */
import type { Contract, WorkflowModel, WorkflowStepModel } from '../../contract.ts'
import { WHO, type WorkflowOperation, workflowOperations, type WorkflowOperations } from '../workflows/operations.ts'
import { box, escapeXml, label, LINE, px, STYLE, wrapLabel } from './diagram.ts'
import { Links, workflowPage } from './links.ts'
import { codeSpan, headingAnchor, joinWords, jsonBlock, markdownLink } from './markdown.ts'
import { type PageContext, renderPage } from './templates.ts'

const LANE = { first: 80, apart: 270, width: 124, height: 36, top: 30 }
/** Space between a call's label and the previous call's arrow. */
const GAP = 16

type Lane = 'Client' | 'Service' | 'Individual'

/** An arrow between two lanes, or text across all lanes. */
interface Row {
  readonly from?: Lane
  readonly to?: Lane
  readonly text: string
}

/** Draws a workflow as an SVG sequence diagram. Shows the real callers instead of the sandbox's simulation. */
function sequenceDiagram(workflow: WorkflowModel, operations: WorkflowOperations): string {
  const rows = workflow.steps.map((step) => createRow(step, operations))
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

function createRow({ by, calls, query, about }: WorkflowStepModel, operations: WorkflowOperations): Row {
  const text = shorten(about)
  if (by === 'client') return { from: 'Client', to: 'Service', text: operations.get(calls)?.path.replace('/v3/', '') ?? calls }
  if (by === 'individual') return { from: 'Individual', to: 'Service', text }
  return query?.['event_type'] === undefined ? { text } : { from: 'Service', to: 'Client', text: `webhook ${query['event_type']}` }
}

/** Returns the first clause of a sentence. "Lets time pass" becomes "time passes". */
const shorten = (about: string): string => about.replace(/[,:;.].*$/, '').replace(/^Lets (.+) pass$/, '$1 passes')

const ariaLabel = ({ title }: WorkflowModel, rows: readonly Row[]): string =>
  `${title}: ${rows.map(({ from, to, text }) => (from && to ? `${from} to ${to}, ${text}` : text)).join('; ')}`

export function workflowPages({ contract, addresses }: PageContext): Record<string, string> {
  const operations = workflowOperations(contract)
  return Object.fromEntries(
    contract.workflows.flatMap((workflow) => {
      const links = new Links(workflowPage(workflow.id), addresses)
      const picture = `diagrams/workflow-${workflow.id}.svg`
      const getOperation = ({ calls }: WorkflowStepModel) => operations.get(calls) as WorkflowOperation
      return [
        [picture, sequenceDiagram(workflow, operations)],
        [
          workflowPage(workflow.id),
          renderPage('workflow', {
            links,
            id: workflow.id,
            title: workflow.title,
            about: workflow.about,
            picture: `![${workflow.title}](../${picture})`,
            follows: joinWords(workflow.follows.map((section) => `“${section}”`)),
            gap: links.gap(workflow.gap as string, 'assumed'),
            arazzo: markdownLink('`arazzo.json`', links.file('arazzo.json')),
            collection: markdownLink('Postman collection', links.file('postman-collection.json')),
            inputs: Object.entries(workflow.inputs).map(([name, { about, default: preset }]) => ({
              name,
              about,
              preset: preset === undefined ? '' : codeSpan(preset),
            })),
            steps: workflow.steps.map((step, at) => ({
              number: at + 1,
              id: step.id,
              who: WHO[step.by],
              about: step.about,
              operation: operationLink(getOperation(step), links),
              success: [`\`${step.status ?? getOperation(step).status}\``, ...(step.expects ?? []).map(codeSpan)].join(', '),
            })),
            bodies: workflow.steps
              .filter(({ by, body }) => by === 'client' && body)
              .map((step) => ({ number: workflow.steps.indexOf(step) + 1, id: step.id, body: jsonBlock(step.body) })),
            outputs: listOutputs(workflow),
            downloads: workflow.steps.some(({ calls }) => DOWNLOADS.has(getMediaType(contract, calls))),
          }),
        ],
      ]
    }),
  )
}

const DOWNLOADS: ReadonlySet<unknown> = new Set(['application/zip', 'application/pdf'])

const getMediaType = ({ operations }: Contract, id: string) => operations.find((operation) => operation.id === id)?.response.body?.media

/** Links a control API operation to its document. The documentation rewrites these links to point to the operation's control API page. */
const operationLink = ({ source, id, summary }: WorkflowOperation, links: Links): string =>
  source === 'service' ? links.operation(id) : markdownLink(summary, links.file(`openapi-sandbox.json#${headingAnchor(summary)}`))

const listOutputs = ({ outputs, steps }: WorkflowModel) =>
  Object.entries(outputs).map(([name, expression]) => {
    const [, step = ''] = /^\$steps\.(\w+)/.exec(expression) ?? []
    return { name, step: `${steps.findIndex(({ id }) => id === step) + 1}` }
  })
