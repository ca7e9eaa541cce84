/** `recorded-events.md`: the events recorded with a Data Request. */
import type { PageContext } from './page.ts'
import { Links } from './links.ts'
import { codeSpan, countWithNoun } from './markdown.ts'
import { PAGE } from './page-addresses.ts'
import { renderPage } from './templates.ts'

export function recordedEventsPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.recordedEvents, addresses)
  return {
    [PAGE.recordedEvents]: renderPage('recorded-events', {
      links,
      count: countWithNoun(contract.recordedEvents.length, 'event'),
      webhooks: links.to('Webhooks', PAGE.webhooks),
      events: contract.recordedEvents.map((event) => ({
        type: event.type,
        about: event.about,
        details: event.details.map(codeSpan).join(', '),
        provenance: links.provenance(event),
      })),
    }),
  }
}
