/** A model of Individuals, Data Requests, links, reminders and tokens, as the specification describes them. */
const SECOND = 1000
export const HOUR = 3600 * SECOND
const REMINDERS = 3
const REMINDER_INTERVAL = 12 * HOUR
const LINK_LIFETIME = 72 * HOUR

export interface ModelIndividual {
  readonly id: string
  readonly phone: boolean
  deleted: boolean
}

export interface ModelLink {
  readonly id: string
  expires: number
  status: 'available' | 'expired'
  reason: string | null
  channels: number
  /** Due times of the reminders. */
  due: number[]
}

export interface ModelRequest {
  readonly id: string
  readonly person: ModelIndividual
  requester: string
  readonly events: string[]
  readonly links: ModelLink[]
  messages: number
}

/** A public token with a policy. */
export interface ModelToken {
  readonly secret: string
  readonly bound: ModelIndividual
  readonly expires: number
  invalidated: boolean
}

export class WorkflowModel {
  now: number
  readonly people: ModelIndividual[] = []
  readonly requests: ModelRequest[] = []
  readonly tokens: ModelToken[] = []

  constructor(now: number) {
    this.now = now
  }

  /** The expected status of a call for this Individual with this token, or with that of the account. */
  reach(token: ModelToken | undefined, person: ModelIndividual): 200 | 401 | 404 {
    if (this.refuses(token)) return 401
    if (person.deleted) return 404
    return token && token.bound !== person ? 401 : 200
  }

  refuses(token: ModelToken | undefined): boolean {
    return token !== undefined && (token.invalidated || token.expires <= this.now || token.bound.deleted)
  }

  /** The Data Requests that this token reaches. */
  seen(token: ModelToken | undefined): ModelRequest[] {
    return this.requests.filter(({ person }) => !person.deleted && (!token || token.bound === person))
  }

  /** Without an expiry an available link keeps its own. */
  generate({ links, events }: ModelRequest, id: string, expires?: number): void {
    const current = links.at(-1)
    if (current?.status === 'available') {
      if (expires !== undefined && expires > current.expires) events.push('DATAREQUEST_LINK_EXTENDED')
      current.expires = expires ?? current.expires
    } else {
      links.push({ id, expires: expires ?? this.now + LINK_LIFETIME, status: 'available', reason: null, channels: 0, due: [] })
      events.push('DATAREQUEST_LINK_GENERATED')
    }
  }

  expire({ events }: ModelRequest, link: ModelLink, reason: string): void {
    Object.assign(link, { status: 'expired', reason, due: [] })
    events.push('DATAREQUEST_LINK_EXPIRED')
  }

  notify(request: ModelRequest, link: ModelLink, channels: number): void {
    request.events.push('NOTIFY_USER_REQUESTED')
    request.messages += channels
    link.channels = channels
    link.due = Array.from({ length: REMINDERS - 1 }, (_, index) => this.now + (index + 1) * REMINDER_INTERVAL)
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
