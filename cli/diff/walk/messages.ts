/** Compares what is sent either way: bodies by media type, answers by status, their headers. */
import type { Changes } from '../changes.ts'
import type { Followed, Node, Source } from '../document/source.ts'
import { headerAdded, headerRemoved } from '../rules/operation/answer-headers.ts'
import { answers } from '../rules/operation/answers.ts'
import { bodies } from '../rules/operation/bodies.ts'
import { byMediaType, encodings, mediaTypes } from '../rules/operation/media-types.ts'
import { provenance } from '../rules/schema/said.ts'
import type { Site } from '../site.ts'
import { Schemas } from './schemas.ts'

/** The media type that places need not name. */
const USUAL = 'application/json'

export class Messages {
  readonly #was: Source
  readonly #is: Source
  readonly #changes: Changes
  readonly #schemas: Schemas

  constructor(was: Source, is: Source, changes: Changes) {
    this.#was = was
    this.#is = is
    this.#changes = changes
    this.#schemas = new Schemas(was, is)
  }

  schemas(site: Site, was: unknown, is: unknown): void {
    this.#changes.tellSchema(site, this.#schemas.compared(this.#was.sound(was), this.#is.sound(is)))
  }

  bodies(site: Site, was: unknown, is: unknown): void {
    const [before, now] = [this.#named(this.#was, was, site), this.#named(this.#is, is, site)]
    const at = shared(site, 'requestBody', before, now)
    this.#changes.tell(at, bodies(before?.node, now?.node))
    if (before && now) this.#contents(at, before.node, now.node)
  }

  /** `by`: who answers. */
  answers(site: Site, was: unknown, is: unknown, by: 'service' | 'client'): void {
    const [before, now] = [this.#was.object(was, `the responses of ${site.place}`), this.#is.object(is, `the responses of ${site.place}`)]
    const statuses = (answers: Node) => Object.keys(answers).filter((status) => status !== 'default' && !status.startsWith('x-'))
    this.#changes.tell(site, answers(statuses(before), statuses(now), by))
    for (const status of Object.keys(before).filter((name) => !name.startsWith('x-') && Object.hasOwn(now, name))) {
      const words = `response ${status}`
      const [one, other] = [this.#was.named(before[status], words), this.#is.named(now[status], words)]
      this.#answer(shared(site.within(words), 'response', one, other), one.node, other.node)
    }
  }

  #answer(site: Site, was: Node, is: Node): void {
    this.#contents(site, was, is)
    const [before, now] = [
      this.#was.object(was['headers'], `the headers of ${site.place}`),
      this.#is.object(is['headers'], `the headers of ${site.place}`),
    ]
    for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const [one, other] = [this.#named(this.#was, before[name], site), this.#named(this.#is, now[name], site)]
      const at = shared(site.within(`header ${name}`), 'header', one, other)
      if (one && other) {
        this.#changes.tell(at, provenance(one.node, other.node))
        this.schemas(at, one.node['schema'], other.node['schema'])
      } else this.#changes.tell(site.within(`header ${name}`), [other ? headerAdded : headerRemoved])
    }
  }

  #contents(site: Site, was: Node, is: Node): void {
    this.#changes.tell(site, provenance(was, is))
    const before = byMediaType(this.#was.object(was['content'], `the content of ${site.place}`))
    const now = byMediaType(this.#is.object(is['content'], `the content of ${site.place}`))
    this.#changes.tell(site, mediaTypes(before, now))
    for (const [type, written] of before) {
      if (!now.has(type)) continue
      const [one, other] = [
        this.#was.object(written, `${type} of ${site.place}`),
        this.#is.object(now.get(type), `${type} of ${site.place}`),
      ]
      const at = type === USUAL ? site : site.within(type)
      this.#changes.tell(at, encodings(one, other))
      this.schemas(at, one['schema'], other['schema'])
    }
  }

  #named(source: Source, written: unknown, site: Site): Followed<Node> | undefined {
    return written === undefined ? undefined : source.named(written, site.place)
  }
}

/** A component that both use, or one of them, is where the change is. */
function shared(site: Site, kind: string, was: Followed<Node> | undefined, is: Followed<Node> | undefined): Site {
  const name = is?.name ?? was?.name
  return name === undefined || !was || !is ? site : site.withHome(`component ${kind} ${name}`)
}
