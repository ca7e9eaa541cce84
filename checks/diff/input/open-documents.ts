/** Opens the two documents of a comparison: each in one or several files, and without what is malformed in either. */
import type { Change, Level } from '../change.ts'
import { ApiDocument, type JsonObject } from '../document/api-document.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import { bundle, type Bundle, type FilePosition } from './bundle.ts'
import { findIdleNullable } from './idle-nullable.ts'
import { isLeftOutOfBoth, leaveOut } from './leave-out.ts'
import { type Malformed, malformedParts } from './malformed.ts'
import { partAt } from '../../validate/pointers.ts'
import { Place } from '../place.ts'
import type { Source } from './source.ts'

export interface OpenedDocuments {
  readonly was: Opened
  readonly is: Opened
  /** Changes that no comparison finds: malformed parts, and a keyword without effect. */
  readonly inputChanges: Change[]
}

export interface Opened {
  readonly document: ApiDocument
  readonly bundle: Bundle
}

export async function openDocuments(was: Source, is: Source): Promise<OpenedDocuments> {
  const [before, now] = [await bundle(was), await bundle(is)]
  const [inOld, inNew] = [malformedParts(before.root), malformedParts(now.root)]
  const opened = (own: Bundle, faults: readonly Malformed[], other: Bundle, others: readonly Malformed[]): Opened => {
    const left = pointersOf(others).filter((pointer) => isLeftOutOfBoth(other.root, pointer))
    const pointers = new Set([...pointersOf(faults), ...left])
    return { document: new ApiDocument(leaveOut(own.root, [...pointers]), own.name), bundle: own }
  }
  const [ofOld, ofNew] = [new Set(pointersOf(inOld)), new Set(pointersOf(inNew))]
  const isNew = (pointer: string) => !ofOld.has(pointer) || !isSameJson(partAt(before.root, pointer), partAt(now.root, pointer))
  const mayBreak = ({ faults }: Malformed) => faults.some(({ pointer, isCompared }) => isCompared && isNew(pointer))
  return {
    was: opened(before, inOld, now, inNew),
    is: opened(now, inNew, before, inOld),
    inputChanges: [
      ...changesOf(inNew, now, 'is', (fault) => (mayBreak(fault) ? 'breaking' : 'note')),
      ...changesOf(
        inOld.filter(({ faults }) => faults.some(({ pointer }) => !ofNew.has(pointer))),
        before,
        'was',
        () => 'note',
      ),
      ...noteIdleNullable(before, now.root, 'was'),
      ...noteIdleNullable(now, before.root, 'is'),
    ],
  }
}

const pointersOf = (parts: readonly Malformed[]): string[] => parts.flatMap(({ faults }) => faults.map(({ pointer }) => pointer))

/** Returns the place of a malformed part, which no comparison reaches: its address in the file. */
const placeOf = (of: Bundle, pointer: string): Place => new Place({ kind: 'file', name: of.addressOf(pointer), path: [] })

/** A malformed part of the new document counts as breaking: nobody can tell what it means. */
function changesOf(faults: readonly Malformed[], of: Bundle, side: 'was' | 'is', levelOf: (fault: Malformed) => Level): Change[] {
  const positions = of.positionsOf(faults.map(({ pointer }) => pointer))
  return faults.map((fault, index) => {
    const [at, level] = [placeOf(of, fault.pointer), levelOf(fault)]
    return {
      id: 'malformed-part',
      level,
      at,
      was: side === 'was' ? fault.words : null,
      is: side === 'is' ? fault.words : null,
      breaks: level === 'breaking' ? 'whoever relies on it, for all that can be told: mend the document' : null,
      places: fault.words === fault.faults[0]?.words ? fault.faults.map(({ pointer }) => placeOf(of, pointer)) : [at],
      home: at,
      waived: null,
      position: positions[index] as FilePosition,
    }
  })
}

/** The keyword still counts in the comparison, because services that move to another version rarely begin to reject null. */
function noteIdleNullable(of: Bundle, other: JsonObject, side: 'was' | 'is'): Change[] {
  const found = findIdleNullable(of.root, other)
  if (!found) return []
  const [at, [position]] = [placeOf(of, found.pointer), of.positionsOf([found.pointer])]
  const words = { was: null, is: null, [side]: found.words }
  return [
    {
      id: 'nullable-without-effect',
      level: 'note',
      at,
      ...words,
      breaks: null,
      places: [at],
      home: at,
      waived: null,
      position: position as FilePosition,
    },
  ]
}
