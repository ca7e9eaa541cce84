/** The reason codes that events carry, with their meanings. */
import type { Contract } from '../../contract.ts'
import { joinWords } from './markdown.ts'
import { componentName } from './type-in-words.ts'

interface EventReason {
  code: string
  about: string
}

/** The meaning of each code of an event: from the enumerations in its payload, else from the table of reason codes. */
export function reasonsOf({ reasonCodes, component }: Contract['webhooks'][number], contract: Contract): EventReason[] {
  const values = [...reachedFrom(component, contract)].flatMap((name) => contract.components[name]?.values ?? [])
  const elsewhere = (code: string) => contract.reasonCodes.find((entry) => entry.code === code)?.meanings ?? []
  return reasonCodes.map((code) => ({ code, about: values.find(({ value }) => value === code)?.about ?? joinWords(elsewhere(code)) }))
}

function reachedFrom(name: string, contract: Contract, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, ref = ''] of JSON.stringify(contract.components[name]?.schema ?? {}).matchAll(/"\$ref":"([^"]+)"/g))
    reachedFrom(componentName(ref), contract, found)
  return found
}

/** Every code that any event carries, alphabetically, with all its meanings and events. */
export function allEventReasons(contract: Contract): { code: string; meanings: string[]; events: string[] }[] {
  const found = new Map<string, { code: string; meanings: string[]; events: string[] }>()
  for (const event of contract.webhooks)
    for (const { code, about } of reasonsOf(event, contract)) {
      const entry = found.get(code) ?? { code, meanings: [], events: [] }
      if (!entry.meanings.includes(about)) entry.meanings.push(about)
      entry.events.push(event.type)
      found.set(code, entry)
    }
  return [...found.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
