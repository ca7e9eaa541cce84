/** The rules that compare two schemas at the same place. */
import { closedObjects } from './closed-objects.ts'
import { constraints } from './constraints.ts'
import { contentTypes } from './content-types.ts'
import { exactlyOneOf } from './exactly-one-of.ts'
import { limits } from './limits.ts'
import { lists } from './lists.ts'
import { otherKeywords } from './other-keywords.ts'
import { properties } from './properties.ts'
import { required } from './required.ts'
import type { SchemaRule } from './rule.ts'

export const schemaRules: readonly SchemaRule[] = [
  properties,
  required,
  closedObjects,
  lists,
  limits,
  constraints,
  exactlyOneOf,
  contentTypes,
  otherKeywords,
]
