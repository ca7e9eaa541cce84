/** Opens the two documents to compare, bundles the files of each, and removes malformed parts. */
import type { Change, Level } from '../change.ts'
import { ApiDocument, type JsonObject } from '../document/api-document.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import { bundle, type Bundle, type FilePosition } from './bundle.ts'
import { findIneffectiveNullable } from './idle-nullable.ts'
import { isRemovedFromBoth, removeParts } from './leave-out.ts'
import { type MalformedPart, findMalformedParts } from './malformed.ts'
import { getPart } from '../../validate/pointers.ts'
import { Place } from '../place.ts'
import type { Source } from './source.ts'

export interface OpenedDocuments {
  readonly base: OpenedDocument
  readonly revision: OpenedDocument
  /** Changes that the comparison itself cannot find: malformed parts, and a keyword that has no effect. */
  readonly inputChanges: Change[]
}

export interface OpenedDocument {
  readonly document: ApiDocument
  readonly bundle: Bundle
}

export async function openDocuments(baseSource: Source, revisionSource: Source): Promise<OpenedDocuments> {
  const [before, now] = [await bundle(baseSource), await bundle(revisionSource)]
  const [inOld, inNew] = [findMalformedParts(before.root), findMalformedParts(now.root)]
  const open = (
    bundled: Bundle,
    malformed: readonly MalformedPart[],
    other: Bundle,
    otherMalformed: readonly MalformedPart[],
  ): OpenedDocument => {
    const shared = listPointers(otherMalformed).filter((pointer) => isRemovedFromBoth(other.root, pointer))
    const pointers = new Set([...listPointers(malformed), ...shared])
    return { document: new ApiDocument(removeParts(bundled.root, [...pointers]), bundled.name), bundle: bundled }
  }
  const [ofOld, ofNew] = [new Set(listPointers(inOld)), new Set(listPointers(inNew))]
  const isNew = (pointer: string) => !ofOld.has(pointer) || !isSameJson(getPart(before.root, pointer), getPart(now.root, pointer))
  const mayBreak = ({ problems }: MalformedPart) => problems.some(({ pointer, isCompared }) => isCompared && isNew(pointer))
  return {
    base: open(before, inOld, now, inNew),
    revision: open(now, inNew, before, inOld),
    inputChanges: [
      ...createChanges(inNew, now, 'is', (part) => (mayBreak(part) ? 'breaking' : 'note')),
      ...createChanges(
        inOld.filter(({ problems }) => problems.some(({ pointer }) => !ofNew.has(pointer))),
        before,
        'was',
        () => 'note',
      ),
      ...noteIneffectiveNullable(before, now.root, 'was'),
      ...noteIneffectiveNullable(now, before.root, 'is'),
    ],
  }
}

const listPointers = (parts: readonly MalformedPart[]): string[] => parts.flatMap(({ problems }) => problems.map(({ pointer }) => pointer))

/** Returns the address of a malformed part in its file, because the comparison does not reach the part. */
const locatePart = (bundled: Bundle, pointer: string): Place => new Place({ kind: 'file', name: bundled.getAddress(pointer), path: [] })

/** Creates a change for each malformed part. A new malformed part is breaking, because its meaning is unknown. */
function createChanges(
  parts: readonly MalformedPart[],
  bundled: Bundle,
  side: 'was' | 'is',
  getLevel: (part: MalformedPart) => Level,
): Change[] {
  const positions = bundled.getPositions(parts.map(({ pointer }) => pointer))
  return parts.map((part, index) => {
    const [at, level] = [locatePart(bundled, part.pointer), getLevel(part)]
    return {
      id: 'malformed-part',
      level,
      at,
      was: side === 'was' ? part.words : null,
      is: side === 'is' ? part.words : null,
      breaks: level === 'breaking' ? 'possibly all clients. Correct the document so that it can be compared' : null,
      places: part.words === part.problems[0]?.words ? part.problems.map(({ pointer }) => locatePart(bundled, pointer)) : [at],
      home: at,
      waived: null,
      position: positions[index] as FilePosition,
    }
  })
}

/**
 * Reports `nullable` in a document of a later version. The comparison still honors the keyword, because services that move to a later
 * version rarely start to reject null.
 */
function noteIneffectiveNullable(bundled: Bundle, other: JsonObject, side: 'was' | 'is'): Change[] {
  const found = findIneffectiveNullable(bundled.root, other)
  if (!found) return []
  const [at, [position]] = [locatePart(bundled, found.pointer), bundled.getPositions([found.pointer])]
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
