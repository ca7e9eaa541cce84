/** Pairs the operations in two documents. */
import type { PathOperation } from '../document/operations.ts'

export type OperationsByName = ReadonlyMap<string, PathOperation>

type Entry = readonly [name: string, operation: PathOperation]

interface OperationPair {
  readonly name: string
  readonly before: PathOperation | undefined
  readonly now: PathOperation | undefined
}

/** Lists the keys that identify an operation in the other document. */
type ListKeys = (operation: PathOperation) => readonly string[]

/** Pairs operations by name, then pairs the remaining ones by each kind of key in turn. A key must be unique within each document. */
export function pairOperations(base: OperationsByName, revision: OperationsByName, ...kinds: readonly ListKeys[]): OperationPair[] {
  const [removed, added] = [new Map(base), new Map(revision)]
  const counterparts = new Map<string, PathOperation>()
  const pair = ([name, before]: Entry, [newName]: Entry) => {
    counterparts.set(newName, before)
    removed.delete(name)
    added.delete(newName)
  }
  for (const entry of base) if (revision.has(entry[0])) pair(entry, entry)
  for (const keys of kinds)
    for (const [before, now] of pairByKey(removed, added, keys)) if (removed.has(before[0]) && added.has(now[0])) pair(before, now)
  return [
    ...[...revision].map(([name, now]) => ({ name, before: counterparts.get(name), now })),
    ...[...removed].map(([name, before]) => ({ name, before, now: undefined })),
  ]
}

/** Pairs the operations with equal keys. Ignores a key that several operations in a document share. */
function pairByKey(removed: OperationsByName, added: OperationsByName, keys: ListKeys): [Entry, Entry][] {
  const oldGroups = groupByKey(removed, keys)
  return [...groupByKey(added, keys)].flatMap(([key, [now, ...newDuplicates]]): [Entry, Entry][] => {
    const [before, ...duplicates] = oldGroups.get(key) ?? []
    return now && before && newDuplicates.length === 0 && duplicates.length === 0 ? [[before, now]] : []
  })
}

function groupByKey(operations: OperationsByName, keys: ListKeys): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of operations) for (const key of keys(entry[1])) groups.set(key, [...(groups.get(key) ?? []), entry])
  return groups
}
