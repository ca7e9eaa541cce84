/** Compares requests and responses: bodies by media type, responses by status, their headers. */
import type { Direction } from '../change.ts'
import type { ChangeList, ApiLocation } from '../change-list.ts'
import type { Resolved, JsonObject, ApiDocument } from '../document/api-document.ts'
import { overlap, type Schema, type Type, typesOf } from '../document/schema.ts'
import { bodies, byMediaType, mediaTypePairs, mediaTypes } from '../rules/operation/bodies.ts'
import { encodings } from '../rules/operation/encodings.ts'
import { links } from '../rules/operation/links.ts'
import { headerAdded, headerRemoved, byStatus, responseStatuses, statusPairs } from '../rules/operation/responses.ts'
import { isRequired, isSameKind, kindChange, presenceAndForm } from '../rules/operation/parameters.ts'
import { provenanceChange } from '../rules/schema/annotations.ts'
import { alignBytes } from './bytes.ts'
import { SchemaComparison } from './schemas.ts'
import { unionOf } from './variants.ts'
import { type SharedKind, sharedPart } from '../place.ts'

/** The media type that locations leave out. */
const DEFAULT_MEDIA_TYPE = 'application/json'

export class MessageComparison {
  readonly #was: ApiDocument
  readonly #is: ApiDocument
  readonly #changes: ChangeList
  /** Sent and read values are compared apart: a property may belong to one of them only. */
  readonly #schemas: Readonly<Record<Direction, SchemaComparison>>

  constructor(was: ApiDocument, is: ApiDocument, changes: ChangeList) {
    this.#was = was
    this.#is = is
    this.#changes = changes
    this.#schemas = { request: new SchemaComparison(was, is, 'request'), response: new SchemaComparison(was, is, 'response') }
  }

  /** `always`: the value must be present. */
  compareSchemas(location: ApiLocation, was: unknown, is: unknown, always = false): void {
    const root = this.#schemas[location.direction].compare(this.#was.checked(was), this.#is.checked(is), always)
    this.#changes.addSchema(location, root)
  }

  /** The values of a parameter or a header: both have a schema, or both have content. */
  compareValues(location: ApiLocation, was: JsonObject, is: JsonObject): void {
    if (was['content'] === undefined) this.compareSchemas(location, was['schema'], is['schema'], isRequired(is))
    else this.#compareContent(location, was, is, 'pushed')
  }

  /** The types that a parameter or a header has had or has. */
  typesOfValues(was: JsonObject, is: JsonObject): ReadonlySet<Type> {
    return new Set([...typesWithin(this.#was, was['schema']), ...typesWithin(this.#is, is['schema'])])
  }

  compareBodies(location: ApiLocation, was: unknown, is: unknown): void {
    const [before, now] = [this.#named(this.#was, was, location), this.#named(this.#is, is, location)]
    const at = atSharedComponent(location, 'requestBody', before, now)
    this.#changes.add(at, bodies(before?.node, now?.node))
    // A body that clients read and that is no response comes unasked: that of a webhook.
    const isWebhook = location.direction === 'response'
    if (before && now) this.#compareContent(at, before.node, now.node, isWebhook ? 'pushed' : 'asked')
  }

  /** `by`: who sends the responses. */
  compareResponses(location: ApiLocation, was: unknown, is: unknown, by: 'service' | 'client'): void {
    const before = byStatus(this.#was.object(was, `the responses of ${location.place.words}`))
    const now = byStatus(this.#is.object(is, `the responses of ${location.place.words}`))
    this.#changes.add(location, responseStatuses(before, now, by))
    for (const pair of statusPairs(before, now)) {
      const words = `response ${pair.now}`
      const one = this.#was.namedObject(before.get(pair.before), `response ${pair.before}`)
      const other = this.#is.namedObject(now.get(pair.now), words)
      this.#compareResponse(
        atSharedComponent(location.within(words, ['responses', pair.now]), 'response', one, other),
        one.node,
        other.node,
      )
    }
  }

  #compareResponse(location: ApiLocation, was: JsonObject, is: JsonObject): void {
    this.#compareContent(location, was, is, 'asked')
    this.#changes.add(location, links({ document: this.#was, response: was }, { document: this.#is, response: is }))
    const [before, now] = [this.#headersOf(this.#was, was, location), this.#headersOf(this.#is, is, location)]
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      const [one, other] = [before.get(name)?.header, now.get(name)?.header]
      const label = (now.get(name) ?? before.get(name))?.label ?? name
      const at = location.within(`header ${label}`, ['headers', label])
      if (one && other) this.#compareHeader(atSharedComponent(at, 'header', one, other), one.node, other.node)
      else this.#changes.add(at, [other ? headerAdded(other.node) : headerRemoved])
    }
  }

  #compareHeader(location: ApiLocation, was: JsonObject, is: JsonObject): void {
    this.#changes.add(location, [...presenceAndForm('answer-header', was, is, this.typesOfValues(was, is)), ...provenanceChange(was, is)])
    if (isSameKind(was, is)) this.compareValues(location, was, is)
    else this.#changes.add(location, [{ ...kindChange(was, is), id: 'answer-header-form-changed' }])
  }

  /** Names of headers have no case; OpenAPI ignores a header Content-Type. */
  #headersOf(document: ApiDocument, response: JsonObject, location: ApiLocation) {
    const written = Object.entries(document.object(response['headers'], `the headers of ${location.place.words}`))
    return new Map(
      written
        .filter(([label]) => label.toLowerCase() !== 'content-type')
        .map(([label, header]) => [
          label.toLowerCase(),
          { label, header: document.namedObject(header, `header ${label} of ${location.place.words}`) },
        ]),
    )
  }

  /** `pushed`: clients get it unasked, in the media type that the service chooses. */
  #compareContent(location: ApiLocation, was: JsonObject, is: JsonObject, how: 'pushed' | 'asked'): void {
    this.#changes.add(location, provenanceChange(was, is))
    const before = byMediaType(this.#was.object(was['content'], `the content of ${location.place.words}`))
    const now = byMediaType(this.#is.object(is['content'], `the content of ${location.place.words}`))
    this.#changes.add(
      location,
      mediaTypes(before, now, { pushed: how === 'pushed' && location.direction === 'response', hadBody: was['content'] !== undefined }),
    )
    for (const pair of mediaTypePairs(before, now)) {
      const one = this.#was.object(before.get(pair.before), `${pair.before} of ${location.place.words}`)
      const other = this.#is.object(now.get(pair.now), `${pair.now} of ${location.place.words}`)
      const at = pair.now === DEFAULT_MEDIA_TYPE ? location : location.within(pair.now, ['content', pair.now])
      this.#changes.add(
        at,
        encodings({ document: this.#was, type: pair.before, media: one }, { document: this.#is, type: pair.now, media: other }),
      )
      const old = { document: this.#was, schema: one['schema'] }
      this.compareSchemas(at, ...alignBytes(pair.now, old, { document: this.#is, schema: other['schema'] }))
      // OpenAPI 3.2: each item of a stream.
      if (one['itemSchema'] !== undefined || other['itemSchema'] !== undefined)
        this.compareSchemas(at.within('item', ['itemSchema']), one['itemSchema'], other['itemSchema'])
    }
  }

  #named(document: ApiDocument, written: unknown, location: ApiLocation): Resolved<JsonObject> | undefined {
    return written === undefined ? undefined : document.namedObject(written, location.place.words)
  }
}

/** Returns the types that a schema allows. Those of a union are the types of its variants. */
function typesWithin(document: ApiDocument, written: unknown, reached = new Set<Schema>()): ReadonlySet<Type> {
  const { node } = document.schema(document.checked(written))
  if (reached.has(node)) return typesOf(node)
  reached.add(node)
  const variants = unionOf(node)?.flatMap((variant) => [...typesWithin(document, variant, reached)])
  const parts = (node.allOf ?? []).map((part) => typesWithin(document, part, reached))
  return [typesOf(node), ...(variants ? [new Set(variants)] : []), ...parts].reduce(overlap)
}

/** The location of a change in a shared component, if one of the two sides is a reference. */
function atSharedComponent(
  location: ApiLocation,
  kind: SharedKind,
  was: Resolved<JsonObject> | undefined,
  is: Resolved<JsonObject> | undefined,
): ApiLocation {
  const name = is?.name ?? was?.name
  return name === undefined || !was || !is ? location : location.withHome(sharedPart(kind, name))
}
