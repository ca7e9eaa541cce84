/** Parameters are sent by clients: what must be sent breaks those who do not send it; what is no longer read is ignored. */
import type { Node, Source } from '../../document/source.ts'
import { plain, quoted } from '../../document/words.ts'
import { broken, type Difference, harmless, narrower, noted } from '../../effect.ts'
import { same } from '../schema/rule.ts'

export const parameterRemoved: Difference = { id: 'parameter-removed', is: 'ignored where it is sent', effect: noted }

export const parameterAdded = (parameter: Node): Difference =>
  parameter['required'] === true
    ? { id: 'required-parameter-added', effect: narrower('clients that do not send it yet') }
    : { id: 'parameter-added', effect: harmless }

const FORM = ['style', 'explode', 'allowReserved', 'content'] as const

export function parameters(was: Node, is: Node): Difference[] {
  const [before, now] = [was['required'] === true, is['required'] === true]
  return [
    ...(now && !before ? [{ id: 'parameter-became-required' as const, effect: narrower('clients that leave it out') }] : []),
    ...(before && !now ? [{ id: 'parameter-became-optional' as const, effect: harmless }] : []),
    ...FORM.filter((keyword) => !same(was[keyword], is[keyword])).map((keyword) => ({
      id: 'parameter-form-changed' as const,
      was: `${keyword}: ${quoted(was[keyword])}`,
      is: `${keyword}: ${quoted(is[keyword])}`,
      effect: broken('clients that write it as before'),
    })),
  ]
}

/** Parameters of a path and of its operation, by where they stand and what they are called; the operation's own win. */
export function parametersOf(source: Source, path: Node, operation: Node, where: string): Map<string, unknown> {
  const listed = [path, operation].flatMap((of) => source.list(of['parameters'], `the parameters of ${where}`))
  return new Map(
    listed.map((written) => {
      const { in: place, name } = source.object(written, `the parameters of ${where}`)
      return [`${plain(place)} ${place === 'header' ? plain(name).toLowerCase() : plain(name)}`, written]
    }),
  )
}
