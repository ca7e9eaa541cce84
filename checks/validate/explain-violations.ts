/** Turns what a validator reports into findings, each with the pointer of what is wrong. */
import type { Validator, Violation } from '../../generated/validators.js'
import { type Finding, MAX_FINDINGS } from '../report/finding.ts'
import { maskedValue } from './mask.ts'
import { ownProperty } from '../core/json.ts'
import { pointerTokens } from './pointers.ts'
import { type SchemaPlace, schemaAt, intendedShape, brokenUnions } from './schemas.ts'
import { violationInWords, type UnplacedFinding } from './violations.ts'

export type Validators = Readonly<Record<string, Validator<unknown>>>

const WITHIN_UNION = /\/anyOf\/\d+\//

/** `more`: the validator stopped at its maximum, so there may be further violations. */
export interface UnplacedFindings {
  findings: UnplacedFinding[]
  more: boolean
}

export function explainViolations(
  violations: readonly Violation[],
  document: unknown,
  component: string,
  validators: Validators,
): UnplacedFindings {
  const broken = brokenUnions(violations)
  const plain = violations.filter(
    (violation) =>
      violation.keyword !== 'if' && !WITHIN_UNION.test(violation.schemaPath) && !broken.some(({ covers }) => covers(violation)),
  )
  const unions = broken.map(({ violation }) => explainUnion(violation, document, component, validators))
  const findings = [
    ...plain.map((violation) => explainViolation(violation, document, component)),
    ...unions.flatMap((inner) => inner.findings),
  ]
  // If the validator stopped between a union and its shapes, violations of the shapes are all there is to report.
  const distinct = withoutEchoes(
    findings.length > 0 ? findings : violations.map((violation) => explainViolation(violation, document, component)),
  )
  return {
    findings: distinct.slice(0, MAX_FINDINGS),
    // Counts violations, not findings: 200 violations may become 50 findings.
    more: violations.length >= MAX_FINDINGS || distinct.length > MAX_FINDINGS || unions.some(({ more }) => more),
  }
}

function explainViolation(violation: Violation, document: unknown, component: string): UnplacedFinding {
  const pointer = violation.instancePath
  const value = valueAt(document, pointer)
  const place = schemaAt(component, pointer, document)
  const text = violationInWords(violation, value, place?.schema ?? {})
  return {
    // Keywords without a name of their own: type, required, enum, pattern, decimals.
    rule: violation.keyword as UnplacedFinding['rule'],
    pointer,
    found: maskedValue(value, pointer, {
      components: place?.components ?? [],
      near: text.nearest !== undefined || text.elsewhere !== undefined,
    }),
    provenance: place ? provenanceOf(violation, place) : 'specified',
    at: 'value',
    ...text,
  }
}

/** The provenance of a missing property is that of the property, of a value outside a list that of the list; rules have their own. */
function provenanceOf({ keyword, params }: Violation, { schema, provenance }: SchemaPlace): Finding['provenance'] {
  switch (keyword) {
    case 'required': {
      const property = ownProperty(schema.properties, String(params['missingProperty']))?.['x-provenance'] ?? 'specified'
      return property !== 'specified' && schema['x-required-gap'] ? 'chosen' : property
    }
    case 'enum':
      return schema['x-provenance'] ?? 'specified'
    case 'exactlyOneOf':
      return schema['x-rule-provenance'] ?? 'specified'
    case 'maxItems':
      return schema['x-rule-provenance'] ?? provenance
    case 'onlyWhen':
    case 'severalEachHave':
    case 'contentTypes':
      return 'specified'
    case 'codeAndAmount':
    // The specification permits unknown properties; strict mode refuses them, and objects that the contract closes.
    case 'additionalProperties':
      return 'chosen'
    case 'maxLength':
      return provenance === 'specified' ? 'chosen' : provenance
    default:
      return provenance
  }
}

/** Explains a broken union by the shape that was intended; if none can be told, by the list of shapes. */
function explainUnion(violation: Violation, document: unknown, component: string, validators: Validators): UnplacedFindings {
  const { instancePath } = violation
  const value = valueAt(document, instancePath)
  const intended = intendedShape(schemaAt(component, instancePath, document), value)
  const validate = intended === undefined ? undefined : ownProperty(validators, intended)
  if (intended === undefined || !validate || validate(value))
    return { findings: [explainViolation(violation, document, component)], more: false }
  const outer = schemaAt(component, instancePath, document)?.provenance
  const { findings, more } = explainViolations(validate.errors ?? [], value, intended, validators)
  const placed = findings.map((finding) => ({
    ...finding,
    pointer: instancePath + finding.pointer,
    ...(finding.pointer === '' && finding.rule === 'type' && outer && { provenance: outer }),
  }))
  return { findings: placed, more }
}

/** Two rules may report the same mistake: where both point to the same place, the second one is dropped. */
const DUPLICATES: readonly (readonly [kept: string, dropped: string])[] = [
  // A misspelled name: one property is missing and another is unknown.
  ['required', 'unknown-property'],
  // A list that is no pair: its length and the types of its elements are wrong, too.
  ['code-and-amount', 'size'],
  ['code-and-amount', 'type'],
  // A value of another type is also not in the list.
  ['type', 'enum'],
]

function withoutEchoes(findings: UnplacedFinding[]): UnplacedFinding[] {
  const present = new Set(findings.map(({ rule, at, pointer }) => `${rule} ${at} ${pointer}`))
  return findings.filter(
    ({ rule, at, pointer }) => !DUPLICATES.some(([kept, dropped]) => rule === dropped && present.has(`${kept} ${at} ${pointer}`)),
  )
}

const valueAt = (document: unknown, pointer: string): unknown =>
  pointerTokens(pointer).reduce<unknown>((node, token) => ownProperty(node as Record<string, unknown> | undefined, token), document)
