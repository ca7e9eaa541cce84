/** Compares requests and responses: bodies by media type, responses by status, their headers. */
import type { ChangeList } from '../change-list.ts'
import type { Resolved, JsonObject, ApiDocument } from '../document/api-document.ts'
import { headerAdded, headerRemoved } from '../rules/operation/response-headers.ts'
import { responseStatuses } from '../rules/operation/response-statuses.ts'
import { bodies } from '../rules/operation/bodies.ts'
import { byMediaType, encodings, mediaTypes } from '../rules/operation/media-types.ts'
import { provenanceChange } from '../rules/schema/annotations.ts'
import type { ApiLocation } from '../api-location.ts'
import { SchemaComparison } from './schemas.ts'

/** The media type that locations leave out. */
const DEFAULT_MEDIA_TYPE = 'application/json'

export class MessageComparison {
  readonly #was: ApiDocument
  readonly #is: ApiDocument
  readonly #changes: ChangeList
  readonly #schemas: SchemaComparison

  constructor(was: ApiDocument, is: ApiDocument, changes: ChangeList) {
    this.#was = was
    this.#is = is
    this.#changes = changes
    this.#schemas = new SchemaComparison(was, is)
  }

  compareSchemas(location: ApiLocation, was: unknown, is: unknown): void {
    this.#changes.addSchema(location, this.#schemas.compare(this.#was.checked(was), this.#is.checked(is)))
  }

  compareBodies(location: ApiLocation, was: unknown, is: unknown): void {
    const [before, now] = [this.#named(this.#was, was, location), this.#named(this.#is, is, location)]
    const at = atSharedComponent(location, 'requestBody', before, now)
    this.#changes.add(at, bodies(before?.node, now?.node))
    if (before && now) this.#compareContent(at, before.node, now.node)
  }

  /** `by`: who sends the responses. */
  compareResponses(location: ApiLocation, was: unknown, is: unknown, by: 'service' | 'client'): void {
    const [before, now] = [
      this.#was.object(was, `the responses of ${location.place}`),
      this.#is.object(is, `the responses of ${location.place}`),
    ]
    const statuses = (compareResponses: JsonObject) =>
      Object.keys(compareResponses).filter((status) => status !== 'default' && !status.startsWith('x-'))
    this.#changes.add(location, responseStatuses(statuses(before), statuses(now), by))
    for (const status of Object.keys(before).filter((name) => !name.startsWith('x-') && Object.hasOwn(now, name))) {
      const words = `response ${status}`
      const [one, other] = [this.#was.namedObject(before[status], words), this.#is.namedObject(now[status], words)]
      this.#compareResponse(atSharedComponent(location.within(words), 'response', one, other), one.node, other.node)
    }
  }

  #compareResponse(location: ApiLocation, was: JsonObject, is: JsonObject): void {
    this.#compareContent(location, was, is)
    const [before, now] = [
      this.#was.object(was['headers'], `the headers of ${location.place}`),
      this.#is.object(is['headers'], `the headers of ${location.place}`),
    ]
    for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const [one, other] = [this.#named(this.#was, before[name], location), this.#named(this.#is, now[name], location)]
      const at = atSharedComponent(location.within(`header ${name}`), 'header', one, other)
      if (one && other) {
        this.#changes.add(at, provenanceChange(one.node, other.node))
        this.compareSchemas(at, one.node['schema'], other.node['schema'])
      } else this.#changes.add(location.within(`header ${name}`), [other ? headerAdded : headerRemoved])
    }
  }

  #compareContent(location: ApiLocation, was: JsonObject, is: JsonObject): void {
    this.#changes.add(location, provenanceChange(was, is))
    const before = byMediaType(this.#was.object(was['content'], `the content of ${location.place}`))
    const now = byMediaType(this.#is.object(is['content'], `the content of ${location.place}`))
    this.#changes.add(location, mediaTypes(before, now))
    for (const [type, written] of before) {
      if (!now.has(type)) continue
      const [one, other] = [
        this.#was.object(written, `${type} of ${location.place}`),
        this.#is.object(now.get(type), `${type} of ${location.place}`),
      ]
      const at = type === DEFAULT_MEDIA_TYPE ? location : location.within(type)
      this.#changes.add(at, encodings(one, other))
      this.compareSchemas(at, one['schema'], other['schema'])
      // OpenAPI 3.2: each item of a stream.
      if (one['itemSchema'] !== undefined || other['itemSchema'] !== undefined)
        this.compareSchemas(at.within('item'), one['itemSchema'], other['itemSchema'])
    }
  }

  #named(document: ApiDocument, written: unknown, location: ApiLocation): Resolved<JsonObject> | undefined {
    return written === undefined ? undefined : document.namedObject(written, location.place)
  }
}

/** The location of a change in a shared component, if one of the two sides is a reference. */
function atSharedComponent(
  location: ApiLocation,
  kind: string,
  was: Resolved<JsonObject> | undefined,
  is: Resolved<JsonObject> | undefined,
): ApiLocation {
  const name = is?.name ?? was?.name
  return name === undefined || !was || !is ? location : location.withHome(`component ${kind} ${name}`)
}
