/** Pairs the operations of two documents. */
import type { PathOperation } from '../document/operations.ts'

export type OperationsByName = ReadonlyMap<string, PathOperation>

type Entry = readonly [name: string, operation: PathOperation]

interface OperationPair {
  readonly name: string
  readonly before: PathOperation | undefined
  readonly now: PathOperation | undefined
}

/** Lists keys by which an operation of one document is found in the other. */
type ListKeys = (operation: PathOperation) => readonly string[]

/** Pairs operations by name, and the others by each kind of keys in turn, if only one operation of each document has a key. */
export function pairOperations(was: OperationsByName, is: OperationsByName, ...kinds: readonly ListKeys[]): OperationPair[] {
  const [removed, added] = [new Map(was), new Map(is)]
  const counterparts = new Map<string, PathOperation>()
  const pair = ([name, before]: Entry, [other]: Entry) => {
    counterparts.set(other, before)
    removed.delete(name)
    added.delete(other)
  }
  for (const entry of was) if (is.has(entry[0])) pair(entry, entry)
  for (const keys of kinds)
    for (const [before, now] of pairByKey(removed, added, keys)) if (removed.has(before[0]) && added.has(now[0])) pair(before, now)
  return [
    ...[...is].map(([name, now]) => ({ name, before: counterparts.get(name), now })),
    ...[...removed].map(([name, before]) => ({ name, before, now: undefined })),
  ]
}

/** Pairs the operations with equal keys. A key that several operations of a document have pairs none of them. */
function pairByKey(removed: OperationsByName, added: OperationsByName, keys: ListKeys): [Entry, Entry][] {
  const others = groupByKey(removed, keys)
  return [...groupByKey(added, keys)].flatMap(([key, [now, ...more]]): [Entry, Entry][] => {
    const [before, ...rest] = others.get(key) ?? []
    return now && before && more.length === 0 && rest.length === 0 ? [[before, now]] : []
  })
}

function groupByKey(operations: OperationsByName, keys: ListKeys): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of operations) for (const key of keys(entry[1])) groups.set(key, [...(groups.get(key) ?? []), entry])
  return groups
}
