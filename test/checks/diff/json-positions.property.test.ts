/** Parts of a JSON text are found where a walk through all of its tokens finds them. */
import { assert, jsonValue, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { positionsInJson } from '../../../checks/diff/input/json-positions.ts'
import { walkJson } from '../../../checks/validate/json-walk.ts'
import { escapeToken, linePositions, offsetOf, positionTree } from '../../../checks/validate/pointers.ts'

function pointersIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([name, inner]) => pointersIn(inner, `${at}/${escapeToken(name)}`))]
}

function walked(text: string, pointers: readonly string[]) {
  const tree = positionTree(pointers)
  walkJson(text, tree, 'document')
  const offsets = pointers.map((pointer) => offsetOf(tree, pointer, 'key'))
  const positions = linePositions(text, offsets)
  return offsets.map((offset) => positions.get(offset))
}

test.each([undefined, 2, '\t'])('in a text that is indented by %j', (indent) => {
  assert(
    property(jsonValue(), string(), (value, other) => {
      const text = JSON.stringify({ first: value, [`"${other}\\`]: [value, 'x'] }, null, indent)
      const pointers = [...pointersIn(JSON.parse(text)), '/nowhere', '/first/nowhere/below']
      expect(positionsInJson(text, pointers)).toEqual(walked(text, pointers))
      for (const pointer of pointers.slice(0, 5)) expect(positionsInJson(text, [pointer])).toEqual(walked(text, [pointer]))
    }),
  )
})
