/**
 * Parameters. Of an operation: a newly required one breaks clients that do not send it. A removed one is ignored by the service, which
 * breaks clients of a query: they are answered another selection, or the same page again and again. Of a webhook, where the service sends them: one that is removed or may be left out breaks clients that read it.
 */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import type { Type } from '../../document/schema.ts'
import { textOrQuoted, quoteValue } from '../../document/in-words.ts'
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

/** One that is renamed or moved is a removed one and a new one. */
export const parameterRemoved = (parameter: JsonObject): Difference => ({
  id: 'parameter-removed',
  is: 'neither read nor sent',
  effect:
    parameter['in'] === 'query'
      ? breaksBoth('clients that send it, and are answered as if they did not', 'clients that read it')
      : breaksReadersNotesSenders('clients that read it'),
})

/** A parameter of the path is always required, and the path already has a place for a value. */
export const parameterAdded = (parameter: JsonObject): Difference =>
  parameter['required'] === true && parameter['in'] !== 'path'
    ? { id: 'required-parameter-added', effect: breaksSenders('clients that do not send it yet') }
    : { id: 'parameter-added', effect: compatible }

/** The name of a path parameter stands in the document only: no client sends it. */
export const parameterRenamed = (was: string, is: string): Difference[] =>
  was === is ? [] : [{ id: 'path-parameter-renamed', was, is, effect: noteOnly }]

/** `types`: those of its values. */
export function parameters(was: JsonObject, is: JsonObject, types: ReadonlySet<Type>): Difference[] {
  const [before, now] = [was['allowEmptyValue'] === true, is['allowEmptyValue'] === true]
  const effect = now ? breaksReaders('clients that never read it empty') : breaksSenders('clients that send it empty')
  return [
    ...presenceAndForm('parameter', was, is, types),
    ...(before === now
      ? []
      : [{ id: 'parameter-form-changed' as const, was: `allowEmptyValue: ${before}`, is: `allowEmptyValue: ${now}`, effect }]),
  ]
}

/** OpenAPI requires each parameter of the path, whether the document states that or not. */
export const isRequired = (parameter: JsonObject): boolean => parameter['required'] === true || parameter['in'] === 'path'

/** The presence of a parameter or a header of an answer, and how it is written. */
export function presenceAndForm(
  what: 'parameter' | 'answer-header',
  was: JsonObject,
  is: JsonObject,
  types: ReadonlySet<Type>,
): Difference[] {
  const [before, now] = [isRequired(was), isRequired(is)]
  return [
    ...(now && !before ? [{ id: `${what}-became-required` as const, effect: breaksSenders('clients that leave it out') }] : []),
    ...(before && !now ? [{ id: `${what}-became-optional` as const, effect: breaksReaders(UNSEEN) }] : []),
    ...formChanges(was, is, types).map((form) => ({ id: `${what}-form-changed` as const, ...form })),
  ]
}

const OTHER_FORM = breaksEveryone('clients that write or read it as before')
const MORE_FORMS = breaksReaders('clients that read it as before')
const UNSEEN = 'clients that read it without looking whether it is there'

/** The differences in the form of a parameter or a header, with the defaults of OpenAPI. Only values of several parts explode. */
function formChanges(was: JsonObject, is: JsonObject, types: ReadonlySet<Type>): Pick<Difference, 'was' | 'is' | 'effect'>[] {
  const [before, now] = [formOf(was), formOf(is)]
  const explodes = types.has('object') || (types.has('array') && now.style !== 'simple')
  return (['style', 'explode', 'allowReserved'] as const)
    .filter((keyword) => before[keyword] !== now[keyword] && (keyword !== 'explode' || explodes))
    .map((keyword) => ({
      was: `${keyword}: ${quoteValue(before[keyword])}`,
      is: `${keyword}: ${quoteValue(now[keyword])}`,
      // allowReserved accepts reserved characters as they are, and escaped as before.
      effect: keyword === 'allowReserved' && now.allowReserved === true ? MORE_FORMS : OTHER_FORM,
    }))
}

function formOf({ in: place, style, explode, allowReserved }: JsonObject) {
  const written = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  return { style: written, explode: explode ?? written === 'form', allowReserved: allowReserved ?? false }
}

/** True if two parameters or headers both have a schema, or both have content. */
export const isSameKind = (was: JsonObject, is: JsonObject): boolean => (was['content'] === undefined) === (is['content'] === undefined)

/** One has a schema, the other has content, such as JSON in a header. */
export const kindChange = (was: JsonObject, is: JsonObject): Difference => {
  const words = (one: JsonObject) => `content: ${quoteValue(Object.keys(one['content'] ?? {}))}`
  return {
    id: 'parameter-form-changed',
    was: words(was),
    is: words(is),
    effect: breaksEveryone('clients that write or read it as before'),
  }
}

export interface Parameter {
  /** The name that locations show: `query limit`. */
  label: string
  in: string
  name: string
  written: unknown
}

/** OpenAPI ignores parameters with these names: other parts of the document say what they are. */
const IGNORED = new Set(['accept', 'content-type', 'authorization'])

const PLACEHOLDER = /\{([^}]*)\}/g

/** A path with the names of its parameters taken out. */
export const pathWithoutNames = (path: string): string => path.replaceAll(PLACEHOLDER, '{}')

/**
 * Parameters of a path item and its operation, by location and name. Parameters of the operation win. Parameters of the path are
 * identified by their position, counted from the end: the server URL may contain the beginning of the path.
 */
export function parametersOf(
  document: ApiDocument,
  { name: template, path, operation }: { name: string; path: JsonObject; operation: JsonObject },
  where: string,
): Map<string, Parameter> {
  const positions = [...template.matchAll(PLACEHOLDER)].map(([, name]) => name)
  const listed = [path, operation].flatMap((of) => document.list(of['parameters'], `the parameters of ${where}`))
  return new Map(
    listed.flatMap((written) => {
      const { in: place, name: called } = document.object(written, `the parameters of ${where}`)
      const name = place === 'header' ? textOrQuoted(called).toLowerCase() : textOrQuoted(called)
      if (place === 'header' && IGNORED.has(name)) return []
      const label = `${textOrQuoted(place)} ${name}`
      const parameter = { label, in: textOrQuoted(place), name, written }
      // A path may have a placeholder twice.
      const found = positions.flatMap((placeholder, at) => (place === 'path' && placeholder === name ? [at - positions.length] : []))
      return found.length === 0 ? [[label, parameter] as const] : found.map((at) => [`path ${at}`, parameter] as const)
    }),
  )
}

/** Without descriptions and extensions. */
export const withoutWords = (node: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([key]) => key !== 'description' && key !== 'summary' && !key.startsWith('x-')))
