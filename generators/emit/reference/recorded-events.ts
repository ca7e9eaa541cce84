/** `recorded-events.md`: the events kept with a Data Request. */
import type { Book } from './book.ts'
import { Links } from './links.ts'
import { code, counted } from './markdown.ts'
import { PAGE } from './places.ts'
import { render } from './templates.ts'

export function recordedEventsPage({ contract, places }: Book): Record<string, string> {
  const links = new Links(PAGE.recordedEvents, places)
  return {
    [PAGE.recordedEvents]: render('recorded-events', {
      links,
      count: counted(contract.recordedEvents.length, 'event'),
      webhooks: links.to('Webhooks', PAGE.webhooks),
      events: contract.recordedEvents.map((event) => ({
        type: event.type,
        about: event.about,
        details: event.details.map(code).join(', '),
        firmness: links.firmness(event),
      })),
    }),
  }
}
