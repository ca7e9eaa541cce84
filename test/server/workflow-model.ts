/** What a client may expect of Individuals, Data Requests, links, reminders and tokens: the specification as a small machine. */
const SECOND = 1000
export const HOUR = 3600 * SECOND
const REMINDERS = 3
const BETWEEN = 12 * HOUR
export const USUAL_LIFE = 72 * HOUR

export interface Person {
  readonly id: string
  readonly phone: boolean
  deleted: boolean
}

export interface Link {
  readonly id: string
  expires: number
  status: 'available' | 'expired'
  reason: string | null
  channels: number
  /** When reminders are still to be sent. */
  due: number[]
}

export interface Request {
  readonly id: string
  readonly person: Person
  requester: string
  readonly events: string[]
  readonly links: Link[]
  messages: number
}

/** A public token with a policy. */
export interface Token {
  readonly secret: string
  readonly bound: Person
  readonly expires: number
  invalidated: boolean
}

export class Model {
  now: number
  readonly people: Person[] = []
  readonly requests: Request[] = []
  readonly tokens: Token[] = []

  constructor(now: number) {
    this.now = now
  }

  /** What becomes of a call for this Individual with this token, or with that of the account. */
  reach(token: Token | undefined, person: Person): 200 | 401 | 404 {
    if (this.refuses(token)) return 401
    if (person.deleted) return 404
    return token && token.bound !== person ? 401 : 200
  }

  refuses(token: Token | undefined): boolean {
    return token !== undefined && (token.invalidated || token.expires <= this.now || token.bound.deleted)
  }

  /** The Data Requests that are there for this token. */
  seen(token: Token | undefined): Request[] {
    return this.requests.filter(({ person }) => !person.deleted && (!token || token.bound === person))
  }

  generate({ links, events }: Request, id: string, expires: number): void {
    const current = links.at(-1)
    if (current?.status === 'available') {
      current.expires = expires
      events.push('DATAREQUEST_LINK_EXTENDED')
    } else {
      links.push({ id, expires, status: 'available', reason: null, channels: 0, due: [] })
      events.push('DATAREQUEST_LINK_GENERATED')
    }
  }

  expire({ events }: Request, link: Link, reason: string): void {
    Object.assign(link, { status: 'expired', reason, due: [] })
    events.push('DATAREQUEST_LINK_EXPIRED')
  }

  notify(request: Request, link: Link, channels: number): void {
    request.events.push('NOTIFY_USER_REQUESTED')
    request.messages += channels
    link.channels = channels
    link.due = Array.from({ length: REMINDERS - 1 }, (_, index) => this.now + (index + 1) * BETWEEN)
  }

  pass(ms: number): void {
    this.now += ms
    for (const request of this.requests) {
      const link = request.links.at(-1)
      if (request.person.deleted || link?.status !== 'available') continue
      const sent = link.due.filter((at) => at <= this.now && at < link.expires)
      request.messages += sent.length * link.channels
      link.due = link.due.filter((at) => at > this.now)
      if (link.expires <= this.now) this.expire(request, link, 'LINK_TIMEOUT')
    }
  }
}
