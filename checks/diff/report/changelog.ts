/** The changes as a partner reads them: by operation and event, what is shared by several of them apart, breaking ones first. */
import { byLevelThenPlace, type Change } from '../change.ts'
import type { Comparison } from './report.ts'

export interface ChangelogGroup {
  readonly title: string
  readonly changes: readonly Change[]
  /** Shared parts that changed, and are used here. */
  readonly shared: readonly string[]
  /** The operations and events that use a shared part. */
  readonly users: readonly string[]
}

export interface ChangelogSection {
  readonly title: string
  readonly groups: readonly ChangelogGroup[]
}

const SECTIONS = ['Operations', 'Events', 'Shared by several', 'Authentication', 'Not compared'] as const
type Section = (typeof SECTIONS)[number]

export function changelogOf({ changes }: Comparison): ChangelogSection[] {
  const groups = new Map<string, { section: Section; changes: Change[]; shared: Set<string>; users: Set<string> }>()
  const group = (title: string) => {
    const found = groups.get(title) ?? { section: sectionOf(title), changes: [], shared: new Set(), users: new Set() }
    groups.set(title, found)
    return found
  }
  for (const change of changes) {
    const users = [...new Set(change.places.map(holderOf))]
    const [own = change.at, ...others] = users
    if (others.length === 0) {
      group(own).changes.push(change)
      continue
    }
    const shared = holderOf(change.at)
    group(shared).changes.push(change)
    for (const user of users) {
      group(shared).users.add(user)
      group(user).shared.add(shared)
    }
  }
  const all = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return SECTIONS.map((title) => ({
    title,
    groups: all
      .filter(([, { section }]) => section === title)
      .map(([name, { changes: own, shared, users }]) => ({
        title: name,
        changes: own.toSorted(byLevelThenPlace),
        shared: [...shared].toSorted(),
        users: [...users].toSorted(),
      })),
  })).filter(({ groups: of }) => of.length > 0)
}

/** `POST /v3/items/new` of all that is within it; the component of what is shared. */
export function holderOf(place: string): string {
  const [, holder] =
    /^(component (?:(?:parameter|response|header|requestBody|callback) (?!(?:request|response)\b))?\S+|security scheme .+|webhook \S+(?: [A-Z]+(?= |$))?|[A-Z]+ \/\S*)/.exec(
      place,
    ) ?? []
  return holder ?? place
}

/** The part of a place that is within its operation, event or component. */
export const withinHolder = (place: string): string => place.slice(holderOf(place).length).trim()

function sectionOf(title: string): Section {
  if (title.startsWith('webhook ')) return 'Events'
  if (title.startsWith('component ') || title === 'servers') return 'Shared by several'
  if (title.startsWith('security scheme ')) return 'Authentication'
  return title.includes('#') ? 'Not compared' : 'Operations'
}

/** An event by its name, a component by its own. */
export const titleInWords = (title: string): string => title.replace(/^(webhook|component) /, '')
