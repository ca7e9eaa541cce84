/** `gaps.md`: what the specification leaves open, what the contract assumes instead, why, and where. */
import type { Contract, GapModel } from '../../contract.ts'
import { type PageContext, renderPage } from './templates.ts'
import { Links, PAGE } from './links.ts'
import { headingAnchor, codeSpan, countWithNoun, prose } from './markdown.ts'

export function gapsPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.gaps, addresses)
  return {
    [PAGE.gaps]: renderPage('gaps', {
      links,
      count: countWithNoun(contract.gaps.length, 'gap'),
      gaps: contract.gaps.map((gap) => ({ ...gap, uses: groupUses(gap, contract, links) })),
    }),
  }
}

interface Use {
  link: string
  /** The part of the link target that uses the gap, such as a field. */
  part?: string
}

/**
 * Groups the uses of a gap by link, for example `Item`: `id`, `created_at`. A component that uses the gap as a whole is listed without
 * parts.
 */
function groupUses({ usedBy }: GapModel, contract: Contract, links: Links): string[] {
  const partsByLink = new Map<string, string[]>()
  for (const where of usedBy) {
    const { link, part } = describeUse(where, contract, links)
    const parts = partsByLink.get(link) ?? []
    const whole = where.replace(/[.[{].*/, '')
    if (part && (whole === where || !usedBy.includes(whole))) parts.push(part)
    partsByLink.set(link, parts)
  }
  return [...partsByLink].map(([link, parts]) => (parts.length > 0 ? `${link}: ${parts.join('; ')}` : link))
}

const WHERE: readonly (readonly [RegExp, (links: Links, match: RegExpExecArray) => Use])[] = [
  [/^operation (\w+)$/, (links, [, id = '']) => ({ link: links.operation(id) })],
  [/^(request|response) of (\w+)$/, (links, [, side = '', id = '']) => ({ link: links.operation(id), part: side })],
  [/^limit (.+)$/, (links, [, name = '']) => ({ link: links.to('Limits', PAGE.limits), part: codeSpan(name) })],
  [/^error (.+)$/, (links, [, name = '']) => ({ link: links.to('Errors', `${PAGE.errors}#catalogue`), part: codeSpan(name) })],
  [/^condition: (.+)$/, (links, [, when = '']) => ({ link: links.to('Conditions', `${PAGE.errors}#conditions`), part: links.text(when) })],
  [/^state (.+?): (.+)$/, (links, [, of = '', state = '']) => ({ link: machine(links, 'States', of), part: codeSpan(state) })],
  [/^transition (.+?): (.+)$/, (links, [, of = '', step = '']) => ({ link: machine(links, 'Transitions', of), part: step })],
  [/^recorded event (.+)$/, (links, [, type = '']) => ({ link: links.to('Recorded events', PAGE.recordedEvents), part: codeSpan(type) })],
  [/^check signal (.+)$/, (links, [, name = '']) => ({ link: links.to('Check signals', PAGE.checkSignals), part: prose(name) })],
]

const machine = (links: Links, what: string, of: string) => links.to(`${what} of ${of}`, `${PAGE.states}#${headingAnchor(of)}`)

function describeUse(where: string, { components }: Contract, links: Links): Use {
  for (const [pattern, use] of WHERE) {
    const match = pattern.exec(where)
    if (match) return use(links, match)
  }
  const [, name = '', parts = ''] = /^(\w+)(.*)$/.exec(where) ?? []
  if (!components[name]) return { link: prose(where) }
  return { link: links.component(name), ...(parts.startsWith('.') && { part: codeSpan(parts.slice(1)) }) }
}
