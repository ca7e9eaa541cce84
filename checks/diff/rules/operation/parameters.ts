/**
 * Parameters. Requiring an operation parameter breaks clients that do not send it. The service ignores a removed query parameter, which
 * breaks clients that still send it: they receive unfiltered results, or the same page again and again. Webhook parameters are sent by the
 * service, so removing one or making it optional breaks clients that read it.
 */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import type { Type } from '../../document/schema.ts'
import { stringOrQuoted, quoteValue } from '../../document/in-words.ts'
import {
  breaksBoth,
  breaksEveryone,
  breaksReaders,
  breaksReadersNotesSenders,
  type Difference,
  compatible,
  breaksSenders,
  noteOnly,
} from '../../change.ts'

/** A renamed or moved parameter counts as one removal and one addition. */
export const parameterRemoved = (parameter: JsonObject): Difference => ({
  id: 'parameter-removed',
  is: 'not used',
  effect:
    parameter['in'] === 'query'
      ? breaksBoth('clients that send it, because the service ignores it', 'clients that read it')
      : breaksReadersNotesSenders('clients that read it'),
})

/** A path parameter is always required, and the path already has a placeholder for its value. */
export const parameterAdded = (parameter: JsonObject): Difference =>
  parameter['required'] === true && parameter['in'] !== 'path'
    ? { id: 'required-parameter-added', effect: breaksSenders('clients that do not send it yet') }
    : { id: 'parameter-added', effect: compatible }

/** No client sends the name of a path parameter, because the name exists only in the document. */
export const compareParameterName = (base: string, revision: string): Difference[] =>
  base === revision ? [] : [{ id: 'path-parameter-renamed', was: base, is: revision, effect: noteOnly }]

/** `types` are the types of the parameter's values. */
export function compareParameter(base: JsonObject, revision: JsonObject, types: ReadonlySet<Type>): Difference[] {
  const [before, now] = [base['allowEmptyValue'] === true, revision['allowEmptyValue'] === true]
  const effect = now ? breaksReaders('clients that do not expect it to be empty') : breaksSenders('clients that send it empty')
  return [
    ...comparePresenceAndForm('parameter', base, revision, types),
    ...(before === now
      ? []
      : [{ id: 'parameter-form-changed' as const, was: `allowEmptyValue: ${before}`, is: `allowEmptyValue: ${now}`, effect }]),
  ]
}

/** In OpenAPI, a path parameter is always required, even if the document does not state it. */
export const isRequired = (parameter: JsonObject): boolean => parameter['required'] === true || parameter['in'] === 'path'

/** Compares the presence and the serialization of a parameter or response header. */
export function comparePresenceAndForm(
  what: 'parameter' | 'response-header',
  base: JsonObject,
  revision: JsonObject,
  types: ReadonlySet<Type>,
): Difference[] {
  const [before, now] = [isRequired(base), isRequired(revision)]
  return [
    ...(now && !before ? [{ id: `${what}-became-required` as const, effect: breaksSenders('clients that leave it out') }] : []),
    ...(before && !now ? [{ id: `${what}-became-optional` as const, effect: breaksReaders(UNCHECKED) }] : []),
    ...compareForm(base, revision, types).map((form) => ({ id: `${what}-form-changed` as const, ...form })),
  ]
}

const OTHER_FORM = breaksEveryone('clients that write or read it as before')
const MORE_FORMS = breaksReaders('clients that read it as before')
const UNCHECKED = 'clients that assume that it is present'

/** Compares the serialization of a parameter or header, and applies OpenAPI's defaults. `explode` matters only for objects and arrays. */
function compareForm(base: JsonObject, revision: JsonObject, types: ReadonlySet<Type>): Pick<Difference, 'was' | 'is' | 'effect'>[] {
  const [before, now] = [getForm(base), getForm(revision)]
  const explodes = types.has('object') || (types.has('array') && now.style !== 'simple')
  return (['style', 'explode', 'allowReserved'] as const)
    .filter((keyword) => before[keyword] !== now[keyword] && (keyword !== 'explode' || explodes))
    .map((keyword) => ({
      was: `${keyword}: ${quoteValue(before[keyword])}`,
      is: `${keyword}: ${quoteValue(now[keyword])}`,
      // `allowReserved` accepts unescaped reserved characters in addition to escaped ones.
      effect: keyword === 'allowReserved' && now.allowReserved === true ? MORE_FORMS : OTHER_FORM,
    }))
}

function getForm({ in: place, style, explode, allowReserved }: JsonObject) {
  const written = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  return { style: written, explode: explode ?? written === 'form', allowReserved: allowReserved ?? false }
}

/** True if two parameters or headers both have a `schema`, or both have `content`. */
export const isSameKind = (base: JsonObject, revision: JsonObject): boolean =>
  (base['content'] === undefined) === (revision['content'] === undefined)

/** Creates a change for a parameter or header with a `schema` in one document and `content` in the other, such as JSON in a header. */
export const createKindChange = (base: JsonObject, revision: JsonObject): Difference => {
  const words = (parameter: JsonObject) => `content: ${quoteValue(Object.keys(parameter['content'] ?? {}))}`
  return {
    id: 'parameter-form-changed',
    was: words(base),
    is: words(revision),
    effect: breaksEveryone('clients that write or read it as before'),
  }
}

export interface Parameter {
  /** The name used in place labels, for example `query limit`. */
  label: string
  in: string
  name: string
  written: unknown
}

/** OpenAPI ignores header parameters with these names, because other parts of the document declare them. */
const IGNORED = new Set(['accept', 'content-type', 'authorization'])

const PLACEHOLDER = /\{([^}]*)\}/g

/** Removes the parameter names from a path template. */
export const removeParameterNames = (path: string): string => path.replaceAll(PLACEHOLDER, '{}')

/**
 * Lists the parameters of a path item and its operation by location and name. Parameters of the operation take precedence. The key of a
 * path parameter is its position, counted from the end because the beginning of the path may be part of the server URL.
 */
export function listParameters(
  document: ApiDocument,
  { name: template, path, operation }: { name: string; path: JsonObject; operation: JsonObject },
  where: string,
): Map<string, Parameter> {
  const positions = [...template.matchAll(PLACEHOLDER)].map(([, name]) => name)
  const listed = [path, operation].flatMap((node) => document.list(node['parameters'], `the parameters of ${where}`))
  return new Map(
    listed.flatMap((written) => {
      const { in: place, name: rawName } = document.object(written, `the parameters of ${where}`)
      const name = place === 'header' ? stringOrQuoted(rawName).toLowerCase() : stringOrQuoted(rawName)
      if (place === 'header' && IGNORED.has(name)) return []
      const label = `${stringOrQuoted(place)} ${name}`
      const parameter = { label, in: stringOrQuoted(place), name, written }
      // A path may contain the same placeholder twice, so a parameter may have several positions.
      const found = positions.flatMap((placeholder, at) => (place === 'path' && placeholder === name ? [at - positions.length] : []))
      return found.length === 0 ? [[label, parameter] as const] : found.map((at) => [`path ${at}`, parameter] as const)
    }),
  )
}

/** Removes descriptions and extensions. */
export const removeDescriptions = (node: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([key]) => key !== 'description' && key !== 'summary' && !key.startsWith('x-')))
