/** `webhooks.md`: the events that the service sends, their payloads and their delivery. */
import type { ComponentModel, Contract, WebhookModel } from '../../contract.ts'
import { describeBody, componentName } from './body.ts'
import { limitInWords, limitRow } from './limits.ts'
import { Links, PAGE } from './links.ts'
import { codeSpan, countWithNoun, headingAnchor, joinWords, jsonBlock } from './markdown.ts'
import { type PageContext, renderPage } from './templates.ts'

interface EventReason {
  code: string
  about: string
}

/**
 * Returns the meanings of an event's codes, from the enumerations in its payload. A code that no enumeration contains gets the meanings of
 * its reason code.
 */
function listReasons({ reasonCodes, component }: Contract['webhooks'][number], contract: Contract): EventReason[] {
  const values = [...collectReachable(component, contract)].flatMap((name) => contract.components[name]?.values ?? [])
  const findMeanings = (code: string) => contract.reasonCodes.find((entry) => entry.code === code)?.meanings ?? []
  return reasonCodes.map((code) => ({ code, about: values.find(({ value }) => value === code)?.about ?? joinWords(findMeanings(code)) }))
}

function collectReachable(name: string, contract: Contract, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, ref = ''] of JSON.stringify(contract.components[name]?.schema ?? {}).matchAll(/"\$ref":"([^"]+)"/g))
    collectReachable(componentName(ref), contract, found)
  return found
}

/** Returns all event codes in alphabetical order, with their meanings and events. */
export function allEventReasons(contract: Contract): { code: string; meanings: string[]; events: string[] }[] {
  const found = new Map<string, { code: string; meanings: string[]; events: string[] }>()
  for (const event of contract.webhooks)
    for (const { code, about } of listReasons(event, contract)) {
      const entry = found.get(code) ?? { code, meanings: [], events: [] }
      if (!entry.meanings.includes(about)) entry.meanings.push(about)
      entry.events.push(event.type)
      found.set(code, entry)
    }
  return [...found.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

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
    // Strips the event's description from the start of the payload description, leaving only the payload's provenance.
    payloadAbout: payload.about.startsWith(about) && payload.about.slice(about.length).trim(),
    same: first !== type && links.event(first as string),
    provenance: links.provenance(payload),
    ...describeBody(payload, links),
    reasons: listReasons(event, contract),
    schema: `schemas/events/${type}.json`,
    example: jsonBlock(example),
  }
}
