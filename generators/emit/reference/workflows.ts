/** `workflows/*.md`: each workflow as a picture and as a table of steps. */
import type { PageContext } from './page.ts'
import type { Contract, WorkflowModel, WorkflowStepModel } from '../../contract.ts'
import { WHO } from '../workflows/who.ts'
import { type WorkflowOperation, workflowOperations } from '../workflows/operations.ts'
import { sequenceDiagram } from './diagram/sequence.ts'
import { Links } from './links.ts'
import { codeSpan, headingAnchor, joinWords, jsonBlock, markdownLink } from './markdown.ts'
import { workflowPage } from './page-addresses.ts'
import { renderPage } from './templates.ts'

export function workflowPages({ contract, addresses }: PageContext): Record<string, string> {
  const operations = workflowOperations(contract)
  return Object.fromEntries(
    contract.workflows.flatMap((workflow) => {
      const links = new Links(workflowPage(workflow.id), addresses)
      const picture = `diagrams/workflow-${workflow.id}.svg`
      const operationOf = ({ calls }: WorkflowStepModel) => operations.get(calls) as WorkflowOperation
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
              operation: operationLink(operationOf(step), links),
              success: [`\`${step.status ?? operationOf(step).status}\``, ...(step.expects ?? []).map(codeSpan)].join(', '),
            })),
            bodies: workflow.steps
              .filter(({ by, body }) => by === 'client' && body)
              .map((step) => ({ number: workflow.steps.indexOf(step) + 1, id: step.id, body: jsonBlock(step.body) })),
            outputs: outputsOf(workflow),
            downloads: workflow.steps.some(({ calls }) => DOWNLOADS.has(mediaOf(contract, calls))),
          }),
        ],
      ]
    }),
  )
}

const DOWNLOADS: ReadonlySet<unknown> = new Set(['application/zip', 'application/pdf'])

const mediaOf = ({ operations }: Contract, id: string) => operations.find((operation) => operation.id === id)?.answer.body?.media

/** The documentation has the control API as a page, to which it changes these links. */
const operationLink = ({ source, id, summary }: WorkflowOperation, links: Links): string =>
  source === 'service' ? links.operation(id) : markdownLink(summary, links.file(`openapi-sandbox.json#${headingAnchor(summary)}`))

const outputsOf = ({ outputs, steps }: WorkflowModel) =>
  Object.entries(outputs).map(([name, expression]) => {
    const [, step = ''] = /^\$steps\.(\w+)/.exec(expression) ?? []
    return { name, step: `${steps.findIndex(({ id }) => id === step) + 1}` }
  })
