/** Pages that consist of tables or lists: errors, states, schemas, components, recorded events, enumerations and check signals. */
import type { ComponentModel, Contract } from '../../contract.ts'
import { describeBody } from './body.ts'
import { diagram } from './diagram.ts'
import { Links, ownPages, PAGE, findRange, rangePage } from './links.ts'
import { codeSpan, countWithNoun, headingAnchor, jsonBlock } from './markdown.ts'
import { commonErrors } from './operations.ts'
import { type PageContext, renderPage } from './templates.ts'

/** Timestamp used in all examples. */
const TIMESTAMP = 1710428966535

/** `errors.md`: error codes, and the conditions that cause them. */
export function errorsPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.errors, addresses)
  const common = commonErrors(contract)
  const errors = Object.values(contract.errors).map((error) => ({
    ...error,
    returnedBy: contract.operations.filter((operation) => operation.errors.includes(error.code)).length,
    provenance: links.provenance(error),
  }))
  const [example] = errors
  return {
    [PAGE.errors]: renderPage('errors', {
      links,
      body: links.component('ErrorBody'),
      events: links.to('events', PAGE.webhooks),
      failures: links.gap('processing-failures', 'why'),
      example:
        example && jsonBlock({ timestamp: TIMESTAMP, error_code: example.code, error_message: example.message, http_code: example.status }),
      errors: errors.map((error) => ({ ...error, returnedBy: common.has(error.code) ? 'all' : `${error.returnedBy}` })),
      common: errors.filter((error) => common.has(error.code)),
      conditions: contract.conditions.map((condition) => ({
        when: condition.when,
        returns: responseInWords(condition.returns, contract),
        provenance: links.provenance(condition),
      })),
    }),
  }
}

/** Formats an error code with its status, for example as 401 `UNAUTHORIZED`. Returns any other description unchanged. */
const responseInWords = (returned: string, { errors }: Contract) =>
  errors[returned] ? `${errors[returned].status} ${codeSpan(returned)}` : returned

/** `states.md`: each state machine as a diagram and as tables. */
export function statesPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.states, addresses)
  const picture = (of: string) => `diagrams/${headingAnchor(of)}.svg`
  return {
    ...Object.fromEntries(contract.states.map((machine) => [picture(machine.of), diagram(machine)])),
    [PAGE.states]: renderPage('states', {
      links,
      machines: contract.states.map((machine) => ({
        of: machine.of,
        link: links.to(machine.of, `${PAGE.states}#${headingAnchor(machine.of)}`),
        about: machine.about,
        picture: `![States of ${machine.of}](${picture(machine.of)})`,
        states: machine.states.map((state) => ({ ...state, initial: state.name === machine.initial, provenance: links.provenance(state) })),
        transitions: machine.transitions.map((step) => ({ ...step, provenance: links.provenance(step) })),
      })),
    }),
  }
}

/** `schemas/*.md`: a page for each record and resource. */
export function schemaPages({ contract, addresses, usages }: PageContext): Record<string, string> {
  const page = (name: string) => {
    const links = new Links(`schemas/${name}.md`, addresses)
    const component = contract.components[name] as ComponentModel
    const example = contract.examples[name]
    return renderPage('schema', {
      links,
      name,
      about: component.about,
      provenance: links.provenance(component),
      ...describeBody(component, links),
      usages: (usages.get(name) ?? []).map((usage) => usage(links)),
      schema: `schemas/${name}.json`,
      example: example !== undefined && jsonBlock(example),
      file: `examples/records/${name}.json`,
    })
  }
  return Object.fromEntries(ownPages(contract).map((name) => [`schemas/${name}.md`, page(name)]))
}

/** `recorded-events.md`: the events that are recorded for a Data Request. */
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

/** `enumerations.md`: every enumeration with the meanings of its values. */
export function enumerationsPage({ contract, addresses, usages }: PageContext): Record<string, string> {
  const links = new Links(PAGE.enumerations, addresses)
  const enumerations = Object.values(contract.components).filter(({ kind }) => kind === 'enumeration')
  return {
    [PAGE.enumerations]: renderPage('enumerations', {
      links,
      count: countWithNoun(enumerations.length, 'list'),
      enumerations: enumerations.map((enumeration) => ({
        name: enumeration.name,
        about: enumeration.about,
        closed: enumeration.closed,
        provenance: links.provenance(enumeration),
        values: (enumeration.values ?? []).map((entry) => ({
          ...entry,
          provenance: `${links.provenance(entry)}${entry.meaning ? `, its meaning ${links.provenance(entry.meaning)}` : ''}`,
        })),
        usages: (usages.get(enumeration.name) ?? []).map((usage) => usage(links)).join(', '),
      })),
    }),
  }
}

/**
 * `schemas/components.md` lists every component without its own page. The pages for letter ranges, such as `schemas/components-a-c.md`,
 * describe these components.
 */
export function componentsPages({ contract, addresses, usages }: PageContext): Record<string, string> {
  const elsewhere = new Set([...ownPages(contract), ...contract.webhooks.map(({ component }) => component)])
  const components = Object.values(contract.components).filter(({ name, kind }) => kind !== 'enumeration' && !elsewhere.has(name))
  const byRange = Map.groupBy(components, ({ name }) => findRange(name))
  const index = new Links(PAGE.components, addresses)
  const list = renderPage('components', {
    links: index,
    count: countWithNoun(components.length, 'component'),
    enumerations: index.to('Enumerations', PAGE.enumerations),
    webhooks: index.to('webhook payloads', PAGE.webhooks),
    ranges: [...byRange].map(([range, all]) => ({
      page: index.to(inWords(range), rangePage(range)),
      components: all.map(({ name }) => index.component(name)).join(', '),
    })),
  })
  const pages = [...byRange].map(([range, all]) => {
    const links = new Links(rangePage(range), addresses)
    return [
      rangePage(range),
      renderPage('component-range', {
        links,
        range: inWords(range),
        all: links.to('All components', PAGE.components),
        components: all.map((component) => ({
          name: component.name,
          about: component.about,
          provenance: links.provenance(component),
          ...describeBody(component, links),
          usages: (usages.get(component.name) ?? []).map((usage) => usage(links)).join(', '),
        })),
      }),
    ] as const
  })
  return { [PAGE.components]: list, ...Object.fromEntries(pages) }
}

const inWords = (range: string): string => range.replace('-', ' to ')

/** `check-signals.md`: signs of anomalous or fraudulent activity, by category. */
export function checkSignalsPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.checkSignals, addresses)
  const categories = [...new Set(contract.checkSignals.map(({ category }) => category))]
  return {
    [PAGE.checkSignals]: renderPage('check-signals', {
      links,
      categories: categories.map((category) => ({
        category,
        about: contract.components['CheckSignalCategory']?.values?.find(({ value }) => value === category)?.about ?? '',
        signals: contract.checkSignals
          .filter((signal) => signal.category === category)
          .map((signal) => ({ name: signal.name, about: signal.about, provenance: links.provenance(signal) })),
      })),
    }),
  }
}
