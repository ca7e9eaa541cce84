/** `README.md`: the index of the reference pages, with the number of operations, steps and fields. */
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
  reads: 'The call changes nothing. You can repeat it.',
  creates: 'The call creates a resource. You can repeat it with the same `Idempotency-Key`. Without one, it creates another resource.',
  acts: 'The call changes, sends, begins or issues something. A repeated call does it again.',
}

function pages(contract: Contract): [page: string, title: string, about: string, count: string][] {
  const kinds = Object.values(contract.components).map(({ kind }) => kind)
  const enumerations = kinds.filter((kind) => kind === 'enumeration').length
  const others = kinds.length - enumerations - ownPages(contract).length - new Set(contract.webhooks.map(({ component }) => component)).size
  return [
    [
      PAGE.security,
      'Security',
      'Schemes, tokens, and the operations of public tokens.',
      countWithNoun(contract.tokenKinds.length, 'token'),
    ],
    [PAGE.webhooks, 'Webhooks', 'Events and their delivery.', countWithNoun(contract.webhooks.length, 'event')],
    [
      PAGE.recordedEvents,
      'Recorded events',
      'Events in the log of a Data Request.',
      countWithNoun(contract.recordedEvents.length, 'event'),
    ],
    [
      PAGE.reasonCodes,
      'Reason codes',
      'The reasons for the results of Services and events.',
      countWithNoun(contract.reasonCodes.length, 'code'),
    ],
    [PAGE.errors, 'Errors', 'Error codes and their conditions.', countWithNoun(Object.keys(contract.errors).length, 'code')],
    [PAGE.states, 'States', 'States and transitions of links, Items, tokens and others.', countWithNoun(contract.states.length, 'object')],
    [PAGE.limits, 'Limits', 'Every limit of the interface.', countWithNoun(Object.keys(contract.limits).length, 'limit')],
    [
      PAGE.checkSignals,
      'Check signals',
      'Signs of anomalous or fraudulent activity.',
      countWithNoun(contract.checkSignals.length, 'signal'),
    ],
    [PAGE.components, 'Components', 'Bodies of requests and responses, and their parts.', countWithNoun(others, 'component')],
    [PAGE.enumerations, 'Enumerations', 'Lists of values, closed and open.', countWithNoun(enumerations, 'list')],
    [PAGE.gaps, 'Gaps', 'What the specification does not say, and what this contract assumes.', countWithNoun(contract.gaps.length, 'gap')],
  ]
}

/** Counts the specified, published and chosen fields across all components. */
function countByProvenance(contract: Contract): Record<Provenance, number> {
  const count = { specified: 0, published: 0, chosen: 0 }
  for (const { schema } of Object.values(contract.components))
    for (const field of Object.values(schema.properties ?? {})) count[fieldSource(field).provenance]++
  return count
}
