/** Compares request bodies, responses by status, response headers, and contents by media type. */
import type { Direction } from '../change.ts'
import type { ChangeList, ApiLocation } from '../change-list.ts'
import type { Resolved, JsonObject, ApiDocument } from '../document/api-document.ts'
import { overlap, type Schema, type Type, listTypes } from '../document/schema.ts'
import { compareBodyPresence, indexMediaTypes, pairMediaTypes, compareMediaTypes } from '../rules/operation/bodies.ts'
import { compareEncodings } from '../rules/operation/encodings.ts'
import { compareLinks } from '../rules/operation/links.ts'
import { headerAdded, headerRemoved, indexByStatus, compareStatuses, pairStatuses } from '../rules/operation/responses.ts'
import { isRequired, isSameKind, createKindChange, comparePresenceAndForm } from '../rules/operation/parameters.ts'
import { compareProvenance } from '../rules/schema/annotations.ts'
import { alignBytes } from './bytes.ts'
import { SchemaComparison } from './schemas.ts'
import { getUnion } from './variants.ts'
import { type SharedKind, createPartHolder } from '../place.ts'

/** Default media type, which place labels omit. */
const DEFAULT_MEDIA_TYPE = 'application/json'

export class MessageComparison {
  readonly #base: ApiDocument
  readonly #revision: ApiDocument
  readonly #changes: ChangeList
  /** Compares sent and read values separately, because a property may exist in only one direction. */
  readonly #schemas: Readonly<Record<Direction, SchemaComparison>>

  constructor(base: ApiDocument, revision: ApiDocument, changes: ChangeList) {
    this.#base = base
    this.#revision = revision
    this.#changes = changes
    this.#schemas = { request: new SchemaComparison(base, revision, 'request'), response: new SchemaComparison(base, revision, 'response') }
  }

  /** `always` is true if the value must be present. */
  compareSchemas(location: ApiLocation, base: unknown, revision: unknown, always = false): void {
    const root = this.#schemas[location.direction].compare(this.#base.normalize(base), this.#revision.normalize(revision), always)
    this.#changes.addSchema(location, root)
  }

  /** Compares the values of a parameter or a header. Both must have a `schema`, or both must have `content`. */
  compareValues(location: ApiLocation, base: JsonObject, revision: JsonObject): void {
    if (base['content'] === undefined) this.compareSchemas(location, base['schema'], revision['schema'], isRequired(revision))
    else this.#compareContent(location, base, revision, 'pushed')
  }

  /** Returns the types that a parameter or a header allows in either document. */
  listValueTypes(base: JsonObject, revision: JsonObject): ReadonlySet<Type> {
    return new Set([...listAllowedTypes(this.#base, base['schema']), ...listAllowedTypes(this.#revision, revision['schema'])])
  }

  compareBodies(location: ApiLocation, base: unknown, revision: unknown): void {
    const [before, now] = [this.#resolve(this.#base, base, location), this.#resolve(this.#revision, revision, location)]
    const at = moveToComponent(location, 'requestBody', before, now)
    this.#changes.add(at, compareBodyPresence(before?.node, now?.node))
    // A body in the response direction belongs to a webhook, which clients receive without a request.
    const isWebhook = location.direction === 'response'
    if (before && now) this.#compareContent(at, before.node, now.node, isWebhook ? 'pushed' : 'asked')
  }

  /** `by` is the sender of the responses. */
  compareResponses(location: ApiLocation, base: unknown, revision: unknown, by: 'service' | 'client'): void {
    const before = indexByStatus(this.#base.object(base, `the responses of ${location.place.words}`))
    const now = indexByStatus(this.#revision.object(revision, `the responses of ${location.place.words}`))
    this.#changes.add(location, compareStatuses(before, now, by))
    for (const pair of pairStatuses(before, now)) {
      const words = `response ${pair.now}`
      const oldResponse = this.#base.namedObject(before.get(pair.before), `response ${pair.before}`)
      const newResponse = this.#revision.namedObject(now.get(pair.now), words)
      this.#compareResponse(
        moveToComponent(location.enter(words, ['responses', pair.now]), 'response', oldResponse, newResponse),
        oldResponse.node,
        newResponse.node,
      )
    }
  }

  #compareResponse(location: ApiLocation, base: JsonObject, revision: JsonObject): void {
    this.#compareContent(location, base, revision, 'asked')
    this.#changes.add(location, compareLinks({ document: this.#base, response: base }, { document: this.#revision, response: revision }))
    const [before, now] = [this.#indexHeaders(this.#base, base, location), this.#indexHeaders(this.#revision, revision, location)]
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      const [oldHeader, newHeader] = [before.get(name)?.header, now.get(name)?.header]
      const label = (now.get(name) ?? before.get(name))?.label ?? name
      const at = location.enter(`header ${label}`, ['headers', label])
      if (oldHeader && newHeader) this.#compareHeader(moveToComponent(at, 'header', oldHeader, newHeader), oldHeader.node, newHeader.node)
      else this.#changes.add(at, [newHeader ? headerAdded(newHeader.node) : headerRemoved])
    }
  }

  #compareHeader(location: ApiLocation, base: JsonObject, revision: JsonObject): void {
    this.#changes.add(location, [
      ...comparePresenceAndForm('response-header', base, revision, this.listValueTypes(base, revision)),
      ...compareProvenance(base, revision),
    ])
    if (isSameKind(base, revision)) this.compareValues(location, base, revision)
    else this.#changes.add(location, [{ ...createKindChange(base, revision), id: 'response-header-form-changed' }])
  }

  /** Header names are case-insensitive. OpenAPI ignores a Content-Type header. */
  #indexHeaders(document: ApiDocument, response: JsonObject, location: ApiLocation) {
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

  /** `pushed` means that clients receive the content unrequested, in a media type that the service chooses. */
  #compareContent(location: ApiLocation, base: JsonObject, revision: JsonObject, how: 'pushed' | 'asked'): void {
    this.#changes.add(location, compareProvenance(base, revision))
    const before = indexMediaTypes(this.#base.object(base['content'], `the content of ${location.place.words}`))
    const now = indexMediaTypes(this.#revision.object(revision['content'], `the content of ${location.place.words}`))
    this.#changes.add(
      location,
      compareMediaTypes(before, now, {
        pushed: how === 'pushed' && location.direction === 'response',
        hadBody: base['content'] !== undefined,
      }),
    )
    for (const pair of pairMediaTypes(before, now)) {
      const oldMedia = this.#base.object(before.get(pair.before), `${pair.before} of ${location.place.words}`)
      const newMedia = this.#revision.object(now.get(pair.now), `${pair.now} of ${location.place.words}`)
      const at = pair.now === DEFAULT_MEDIA_TYPE ? location : location.enter(pair.now, ['content', pair.now])
      this.#changes.add(
        at,
        compareEncodings(
          { document: this.#base, type: pair.before, media: oldMedia },
          { document: this.#revision, type: pair.now, media: newMedia },
        ),
      )
      const oldContent = { document: this.#base, schema: oldMedia['schema'] }
      this.compareSchemas(at, ...alignBytes(pair.now, oldContent, { document: this.#revision, schema: newMedia['schema'] }))
      // OpenAPI 3.2: the schema of each item in a stream.
      if (oldMedia['itemSchema'] !== undefined || newMedia['itemSchema'] !== undefined)
        this.compareSchemas(at.enter('item', ['itemSchema']), oldMedia['itemSchema'], newMedia['itemSchema'])
    }
  }

  #resolve(document: ApiDocument, written: unknown, location: ApiLocation): Resolved<JsonObject> | undefined {
    return written === undefined ? undefined : document.namedObject(written, location.place.words)
  }
}

/** Returns the types that a schema allows. A union allows the types of its variants. */
function listAllowedTypes(document: ApiDocument, written: unknown, reached = new Set<Schema>()): ReadonlySet<Type> {
  const { node } = document.schema(document.normalize(written))
  if (reached.has(node)) return listTypes(node)
  reached.add(node)
  const variants = getUnion(node)?.flatMap((variant) => [...listAllowedTypes(document, variant, reached)])
  const parts = (node.allOf ?? []).map((part) => listAllowedTypes(document, part, reached))
  return [listTypes(node), ...(variants ? [new Set(variants)] : []), ...parts].reduce(overlap)
}

/** Moves the location into the shared component if at least one side is a reference. */
function moveToComponent(
  location: ApiLocation,
  kind: SharedKind,
  base: Resolved<JsonObject> | undefined,
  revision: Resolved<JsonObject> | undefined,
): ApiLocation {
  const name = revision?.name ?? base?.name
  return name === undefined || !base || !revision ? location : location.withHome(createPartHolder(kind, name))
}
