/** Says at the start of a server which API versions it serves, if there are several. */
import type { Api } from '../../server/api/api.ts'

export function versionsServed({ dependencies }: Api): string[] {
  const { versions } = dependencies.runtime
  const known = versions.known()
  if (known.length === 1) return []
  const numbers = (served: boolean) => known.filter((one) => one.served === served).map(({ version }) => version)
  const left = numbers(false)
  return [
    `API versions: ${numbers(true).join(', ')}; ${versions.newest} for new accounts, and each account in its own`,
    ...(left.length > 0 ? [`Not served, as if they were unknown: ${left.join(', ')}`] : []),
  ]
}
