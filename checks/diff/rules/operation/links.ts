/** Links from an answer to further operations: one that is gone or leads elsewhere breaks clients that follow it. */
import type { JsonObject, ApiDocument } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { breaksReaders, type Difference, compatible } from '../../effect.ts'
import { isSameJson } from '../schema/rule.ts'

const FOLLOWERS = breaksReaders('clients that follow it')

export function links(
  was: { document: ApiDocument; response: JsonObject },
  is: { document: ApiDocument; response: JsonObject },
): Difference[] {
  const [before, now] = [linksOf(was), linksOf(is)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name): Difference[] => {
    const [one, other] = [before.get(name), now.get(name)]
    if (!one) return [{ id: 'link-added', is: name, effect: compatible }]
    if (!other) return [{ id: 'link-removed', was: name, effect: FOLLOWERS }]
    if (isSameJson(one, other)) return []
    return [{ id: 'link-changed', was: `${name}: ${quoteValue(one)}`, is: `${name}: ${quoteValue(other)}`, effect: FOLLOWERS }]
  })
}

/** The target of each link, without descriptions. */
const linksOf = ({ document, response }: { document: ApiDocument; response: JsonObject }): Map<string, JsonObject> =>
  new Map(
    Object.entries(document.object(response['links'], 'the links')).map(([name, written]) => {
      const { operationId, operationRef, parameters, requestBody, server } = document.object(written, `the link ${name}`)
      const { url } = document.object(server, `the server of the link ${name}`)
      return [name, { operationId, operationRef, parameters, requestBody, url }]
    }),
  )
