/** Turns what a validator reports into findings, each with the pointer of what is wrong. */
import type { Validator, Violation } from '../../generated/validators.js'
import { type Finding, MOST_FINDINGS } from './finding.ts'
import { shown } from './mask.ts'
import { own } from './own.ts'
import { tokens } from './pointers.ts'
import { type Place, placeOf } from './schemas.ts'
import { shapeMeant, unionsBroken } from './unions.ts'
import { tell } from './violations.ts'

export type Validators = Readonly<Record<string, Validator<unknown>>>

/** A finding that does not know its file and position yet; `at` says whether it points to a value or a property name. */
export type Unplaced = Omit<Finding, 'file' | 'line' | 'column'> & { at: 'value' | 'key' }

const OF_A_SHAPE = /\/anyOf\/\d+\//

/** `more`: the validator stopped collecting, so that a rule broken further on is not among these. */
export interface Explained {
  findings: Unplaced[]
  more: boolean
}

export function explain(violations: readonly Violation[], document: unknown, component: string, validators: Validators): Explained {
  const broken = unionsBroken(violations)
  const plain = violations.filter(
    (violation) => violation.keyword !== 'if' && !OF_A_SHAPE.test(violation.schemaPath) && !broken.some(({ covers }) => covers(violation)),
  )
  const unions = broken.map(({ violation }) => union(violation, document, component, validators))
  const findings = [...plain.map((violation) => one(violation, document, component)), ...unions.flatMap((inner) => inner.findings)]
  // Where collecting stopped between a union and its shapes, better what a shape says than nothing.
  const told = withoutEchoes(findings.length > 0 ? findings : violations.map((violation) => one(violation, document, component)))
  return {
    findings: told.slice(0, MOST_FINDINGS),
    // As counted before anything is folded: 200 violations may be 50 findings.
    more: violations.length >= MOST_FINDINGS || told.length > MOST_FINDINGS || unions.some(({ more }) => more),
  }
}

function one(violation: Violation, document: unknown, component: string): Unplaced {
  const pointer = violation.instancePath
  const value = valueAt(document, pointer)
  const place = placeOf(component, pointer, document)
  const told = tell(violation, value, place?.schema ?? {})
  return {
    rule: violation.keyword,
    pointer,
    found: shown(value, pointer, { components: place?.components ?? [], near: told.nearest !== undefined }),
    firmness: place ? firmnessOf(violation, place) : 'specified',
    at: 'value',
    ...told,
  }
}

/** A missing property is as firm as the property, a value beyond a list as the list; rules have a firmness of their own. */
function firmnessOf({ keyword, params }: Violation, { schema, firmness }: Place): Finding['firmness'] {
  switch (keyword) {
    case 'required': {
      const property = own(schema.properties, String(params['missingProperty']))?.['x-provenance'] ?? 'specified'
      return property !== 'specified' && schema['x-required-gap'] ? 'chosen' : property
    }
    case 'enum':
      return schema['x-provenance'] ?? 'specified'
    case 'exactlyOneOf':
      return schema['x-rule-provenance'] ?? 'specified'
    case 'onlyWhen':
    case 'severalEachHave':
    case 'contentTypes':
      return 'specified'
    case 'codeAndAmount':
    // Properties beyond those it has are what the specification permits, and strict mode refuses.
    case 'additionalProperties':
      return 'chosen'
    case 'maxLength':
      return firmness === 'specified' ? 'chosen' : firmness
    default:
      return firmness
  }
}

/** What a value lacks of the shape it is meant to have, or else that it has none of them. */
function union(violation: Violation, document: unknown, component: string, validators: Validators): Explained {
  const { instancePath } = violation
  const value = valueAt(document, instancePath)
  const meant = shapeMeant(placeOf(component, instancePath, document), value)
  const validate = meant === undefined ? undefined : own(validators, meant)
  if (meant === undefined || !validate || validate(value)) return { findings: [one(violation, document, component)], more: false }
  const outer = placeOf(component, instancePath, document)?.firmness
  const { findings, more } = explain(validate.errors ?? [], value, meant, validators)
  const placed = findings.map((finding) => ({
    ...finding,
    pointer: instancePath + finding.pointer,
    ...(finding.pointer === '' && finding.rule === 'type' && outer && { firmness: outer }),
  }))
  return { findings: placed, more }
}

/** Two rules may notice one mistake: the first of these says it, the second adds nothing where it points to the same. */
const ECHOES: readonly (readonly [told: string, echo: string])[] = [
  // A mistyped name: a property is missing, and another is unknown.
  ['required', 'unknown-property'],
  // A pair that is too short or too long is no pair; what may be in a pair is not in this one.
  ['code-and-amount', 'size'],
  ['code-and-amount', 'type'],
  // What is of another type is no value of a list either.
  ['type', 'enum'],
]

function withoutEchoes(findings: Unplaced[]): Unplaced[] {
  const told = new Set(findings.map(({ rule, at, pointer }) => `${rule} ${at} ${pointer}`))
  return findings.filter(({ rule, at, pointer }) => !ECHOES.some(([first, echo]) => rule === echo && told.has(`${first} ${at} ${pointer}`)))
}

const valueAt = (document: unknown, pointer: string): unknown =>
  tokens(pointer).reduce<unknown>((node, token) => own(node as Record<string, unknown> | undefined, token), document)
