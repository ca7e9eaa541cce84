/** Parameters: a newly required one breaks clients that do not send it; a removed one is ignored by the service. */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import { textOrQuoted, quoteValue } from '../../document/in-words.ts'
import { breaksEveryone, type Difference, compatible, breaksSenders, noteOnly } from '../../effect.ts'
import { isSameJson } from '../schema/rule.ts'

export const parameterRemoved: Difference = { id: 'parameter-removed', is: 'ignored where it is sent', effect: noteOnly }

export const parameterAdded = (parameter: JsonObject): Difference =>
  parameter['required'] === true
    ? { id: 'required-parameter-added', effect: breaksSenders('clients that do not send it yet') }
    : { id: 'parameter-added', effect: compatible }

const FORM = ['style', 'explode', 'allowReserved', 'content'] as const

export function parameters(was: JsonObject, is: JsonObject): Difference[] {
  const [before, now] = [was['required'] === true, is['required'] === true]
  return [
    ...(now && !before ? [{ id: 'parameter-became-required' as const, effect: breaksSenders('clients that leave it out') }] : []),
    ...(before && !now ? [{ id: 'parameter-became-optional' as const, effect: compatible }] : []),
    ...FORM.filter((keyword) => !isSameJson(was[keyword], is[keyword])).map((keyword) => ({
      id: 'parameter-form-changed' as const,
      was: `${keyword}: ${quoteValue(was[keyword])}`,
      is: `${keyword}: ${quoteValue(is[keyword])}`,
      effect: breaksEveryone('clients that write it as before'),
    })),
  ]
}

/** Parameters of a path item and its operation, by location and name; those of the operation win. */
export function parametersOf(document: ApiDocument, path: JsonObject, operation: JsonObject, where: string): Map<string, unknown> {
  const listed = [path, operation].flatMap((of) => document.list(of['parameters'], `the parameters of ${where}`))
  return new Map(
    listed.map((written) => {
      const { in: place, name } = document.object(written, `the parameters of ${where}`)
      return [`${textOrQuoted(place)} ${place === 'header' ? textOrQuoted(name).toLowerCase() : textOrQuoted(name)}`, written]
    }),
  )
}
