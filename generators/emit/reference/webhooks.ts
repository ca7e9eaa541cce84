/** `webhooks.md`: the events that the service sends, their payloads and their delivery. */
import type { ComponentModel, Contract, WebhookModel } from '../../contract.ts'
import { bodyOf } from './body.ts'
import type { PageContext } from './page.ts'
import { reasonsOf } from './event-reasons.ts'
import { Links } from './links.ts'
import { headingAnchor, codeSpan, countWithNoun, jsonBlock } from './markdown.ts'
import { limitInWords, limitRow } from './limits.ts'
import { PAGE } from './page-addresses.ts'
import { renderPage } from './templates.ts'

const MACHINE = 'Webhook delivery'

export function webhooksPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.webhooks, addresses)
  const limits = Object.entries(contract.limits).filter(([name]) => name.startsWith('webhook_'))
  const { webhook_retries: retries, webhook_retry_minutes: intervals } = contract.limits
  const machine = contract.states.some(({ of }) => of === MACHINE)
  return {
    [PAGE.webhooks]: renderPage('webhooks', {
      links,
      count: countWithNoun(contract.webhooks.length, 'event'),
      retries: retries && limitInWords(retries),
      intervals: intervals && limitInWords(intervals),
      limits: limits.map((limit) => limitRow(limit, links)),
      states: machine && links.to('states of a delivery', `${PAGE.states}#${headingAnchor(MACHINE)}`),
      index: contract.webhooks.map(({ type, about, deprecated, reasonCodes }) => ({
        link: links.event(type),
        about,
        deprecated: deprecated ? 'yes' : '',
        reasons: reasonCodes.map(codeSpan).join(', '),
      })),
      events: contract.webhooks.map((event) => eventView(event, contract, links)),
    }),
  }
}

function eventView(event: WebhookModel, contract: Contract, links: Links) {
  const { type, about, deprecated, component, example } = event
  const payload = contract.components[component] as ComponentModel
  const first = contract.webhooks.find((event) => event.component === component)?.type
  return {
    type,
    about,
    deprecated: deprecated && links.replacement(deprecated, event.replacementGap),
    component,
    // What the payload's own description says besides what the event means: it has the provenance of the payload.
    payloadAbout: payload.about.startsWith(about) && payload.about.slice(about.length).trim(),
    same: first !== type && links.event(first as string),
    provenance: links.provenance(payload),
    ...bodyOf(payload, links),
    reasons: reasonsOf(event, contract),
    schema: links.file(`schemas/events/${type}.json`),
    example: jsonBlock(example),
  }
}
