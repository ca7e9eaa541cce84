/** `reason-codes.md`: every reason code, its meanings, and the Services and events that return it. */
import type { Contract, ReasonCodeModel } from '../../contract.ts'
import { type PageContext, renderPage } from './templates.ts'
import { allEventReasons } from './webhooks.ts'
import { Links, PAGE } from './links.ts'
import { codeSpan, countWithNoun } from './markdown.ts'

export function reasonCodesPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.reasonCodes, addresses)
  const services = contract.reasonCodes.filter(byService)
  return {
    [PAGE.reasonCodes]: renderPage('reason-codes', {
      links,
      count: countWithNoun(services.length, 'code'),
      sources: listServicePaths(contract).map((path) => ({
        link: links.operation(path, codeSpan(path)),
        count: services.filter(({ returnedBy }) => returnedBy.includes(path)).length,
      })),
      services: services.map((entry) => ({
        code: entry.code,
        meanings: formatMeanings(entry),
        returnedBy: paths(entry)
          .map((path) => links.operation(path, shortName(path)))
          .join(', '),
      })),
      events: allEventReasons(contract).map(({ code: reason, meanings, events }) => ({
        code: reason,
        meanings: meanings.join('; '),
        returnedBy: events.map((type) => links.event(type)).join(', '),
      })),
    }),
  }
}

const paths = ({ returnedBy }: ReasonCodeModel) => returnedBy.filter((name) => name.startsWith('/'))
const byService = (entry: ReasonCodeModel) => paths(entry).length > 0

/** Formats the meanings, by Service if they differ between Services. */
const formatMeanings = ({ meanings, meaningsAt }: ReasonCodeModel): string =>
  meaningsAt
    ? Object.entries(meaningsAt)
        .map(([path, those]) => `${shortName(path)}: ${those.join('; ')}`)
        .join('. ')
    : meanings.join('; ')

const shortName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const listServicePaths = ({ reasonCodes }: Contract) => [...new Set(reasonCodes.flatMap(paths))].toSorted()
