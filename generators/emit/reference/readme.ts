/** `README.md`: the index, with counts. */
import type { Contract, Effect, Provenance } from '../../contract.ts'
import { type PageContext, renderPage } from './templates.ts'
import { countWithNoun } from './markdown.ts'
import { groupPage, ownPages, PAGE, workflowPage, Links } from './links.ts'
import { fieldSource } from './body.ts'

export function readmePage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.readme, addresses)
  const entry = (name: string) => {
    const { about, schema } = contract.components[name] as Contract['components'][string]
    return { link: links.component(name), about, fields: Object.keys(schema.properties ?? {}).length }
  }
  const groups = contract.groups
    .map((group) => ({ group, page: groupPage(group), operations: contract.operations.filter((operation) => operation.group === group) }))
    .filter(({ operations }) => operations.length > 0)
  const records = contract.records.map(entry)
  const resources = contract.resources.map(entry)
  return {
    [PAGE.readme]: renderPage('readme', {
      links,
      title: contract.title,
      description: contract.description,
      major: contract.major,
      version: contract.version,
      groups: groups.map(({ group, page, operations }) => ({
        link: links.to(group, page),
        count: operations.length,
        operations: operations.map(({ id }) => links.operation(id)).join(', '),
      })),
      operationCount: contract.operations.length,
      workflows: contract.workflows.map(({ id, title, about, steps }) => ({
        link: links.to(title, workflowPage(id)),
        about,
        steps: steps.length,
      })),
      records,
      resources,
      pages: pages(contract).map(([page, title, about, count]) => ({ link: links.to(title, page), about, count })),
      effects: Object.entries(EFFECTS).map(([effect, about]) => ({
        effect,
        about,
        count: contract.operations.filter((operation) => operation.effect === effect).length,
      })),
      provenance: countByProvenance(contract),
    }),
  }
}

const EFFECTS: Readonly<Record<Effect, string>> = {
  reads: 'The call changes nothing. It may be repeated.',
  creates: 'The call makes a resource. It may be repeated with the same `Idempotency-Key`, and makes another one without.',
  acts: 'The call changes, sends, begins or issues something. A repeated call acts again.',
}

function pages(contract: Contract): [page: string, title: string, about: string, count: string][] {
  const kinds = Object.values(contract.components).map(({ kind }) => kind)
  const enumerations = kinds.filter((kind) => kind === 'enumeration').length
  const others = kinds.length - enumerations - ownPages(contract).length - new Set(contract.webhooks.map(({ component }) => component)).size
  return [
    [PAGE.security, 'Security', 'Schemes, tokens, and what a public token reaches.', countWithNoun(contract.tokenKinds.length, 'token')],
    [PAGE.webhooks, 'Webhooks', 'Events the service sends, and how it delivers them.', countWithNoun(contract.webhooks.length, 'event')],
    [PAGE.recordedEvents, 'Recorded events', 'Events kept with a Data Request.', countWithNoun(contract.recordedEvents.length, 'event')],
    [PAGE.reasonCodes, 'Reason codes', 'Why a Service or an event says what it says.', countWithNoun(contract.reasonCodes.length, 'code')],
    [
      PAGE.errors,
      'Errors',
      'Error codes, and the conditions that lead to them.',
      countWithNoun(Object.keys(contract.errors).length, 'code'),
    ],
    [PAGE.states, 'States', 'What can happen to links, Items, tokens and the rest.', countWithNoun(contract.states.length, 'object')],
    [PAGE.limits, 'Limits', 'Every number the interface rests on.', countWithNoun(Object.keys(contract.limits).length, 'limit')],
    [
      PAGE.checkSignals,
      'Check signals',
      'Signs of anomalous or fraudulent activity.',
      countWithNoun(contract.checkSignals.length, 'signal'),
    ],
    [PAGE.components, 'Components', 'Bodies of requests and answers, and the parts of everything.', countWithNoun(others, 'component')],
    [PAGE.enumerations, 'Enumerations', 'Lists of values, and whether they can grow.', countWithNoun(enumerations, 'list')],
    [PAGE.gaps, 'Gaps', 'What the specification leaves open, and what is assumed instead.', countWithNoun(contract.gaps.length, 'gap')],
  ]
}

/** The numbers of fields of all components that are specified, published and chosen. */
function countByProvenance(contract: Contract): Record<Provenance, number> {
  const count = { specified: 0, published: 0, chosen: 0 }
  for (const { schema } of Object.values(contract.components))
    for (const field of Object.values(schema.properties ?? {})) count[fieldSource(field).provenance]++
  return count
}
