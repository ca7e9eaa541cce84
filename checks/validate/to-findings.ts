/** Converts validator errors to findings that point to the cause. */
import type { Validator, Violation } from '../../generated/validators.js'
import { type Finding, MAX_FINDINGS } from '../report/finding.ts'
import { formatMasked } from './mask.ts'
import { ownProperty } from '../core/json.ts'
import { splitPointer } from './pointers.ts'
import { type SchemaPlace, findSchema, findIntendedShape, findBrokenUnions } from './schemas.ts'
import { describeViolation, type UnplacedFinding } from './violations.ts'

export type Validators = Readonly<Record<string, Validator<unknown>>>

const WITHIN_UNION = /\/anyOf\/\d+\//

/** `more` is true if the validator stopped at its maximum and more violations may exist. */
export interface UnplacedFindings {
  findings: UnplacedFinding[]
  more: boolean
}

export function toFindings(
  violations: readonly Violation[],
  document: unknown,
  component: string,
  validators: Validators,
): UnplacedFindings {
  const broken = findBrokenUnions(violations)
  const plain = violations.filter(
    (violation) =>
      violation.keyword !== 'if' && !WITHIN_UNION.test(violation.schemaPath) && !broken.some(({ covers }) => covers(violation)),
  )
  const unions = broken.map(({ violation }) => toUnionFindings(violation, document, component, validators))
  const findings = [...plain.map((violation) => toFinding(violation, document, component)), ...unions.flatMap((inner) => inner.findings)]
  // If the validator stopped before it reported the union, reports the violations of the union's variants.
  const distinct = removeDuplicates(
    findings.length > 0 ? findings : violations.map((violation) => toFinding(violation, document, component)),
  )
  return {
    findings: distinct.slice(0, MAX_FINDINGS),
    // Counts violations instead of findings, because 200 violations may result in only 50 findings.
    more: violations.length >= MAX_FINDINGS || distinct.length > MAX_FINDINGS || unions.some(({ more }) => more),
  }
}

function toFinding(violation: Violation, document: unknown, component: string): UnplacedFinding {
  const pointer = violation.instancePath
  const value = getValue(document, pointer)
  const place = findSchema(component, pointer, document)
  const text = describeViolation(violation, value, place?.schema ?? {})
  return {
    // The rule is the name of the keyword, such as type, required or enum, unless `text` overrides it.
    rule: violation.keyword as UnplacedFinding['rule'],
    pointer,
    found: formatMasked(value, pointer, {
      components: place?.components ?? [],
      near: text.nearest !== undefined || text.elsewhere !== undefined,
    }),
    provenance: place ? getProvenance(violation, place) : 'specified',
    at: 'value',
    ...text,
  }
}

/**
 * A missing property has the provenance of the property, and a value that is not in a list has the provenance of the list. Rules have their
 * own provenance.
 */
function getProvenance({ keyword, params }: Violation, { schema, provenance }: SchemaPlace): Finding['provenance'] {
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
    // The specification allows unknown properties. Only strict mode, and objects that the contract closes, reject them.
    case 'additionalProperties':
      return 'chosen'
    case 'maxLength':
      return provenance === 'specified' ? 'chosen' : provenance
    default:
      return provenance
  }
}

/** Describes a violated union by the variant that was probably intended or, if that is unclear, by the list of variants. */
function toUnionFindings(violation: Violation, document: unknown, component: string, validators: Validators): UnplacedFindings {
  const { instancePath } = violation
  const value = getValue(document, instancePath)
  const intended = findIntendedShape(findSchema(component, instancePath, document), value)
  const validate = intended === undefined ? undefined : ownProperty(validators, intended)
  if (intended === undefined || !validate || validate(value)) return { findings: [toFinding(violation, document, component)], more: false }
  const outer = findSchema(component, instancePath, document)?.provenance
  const { findings, more } = toFindings(validate.errors ?? [], value, intended, validators)
  const placed = findings.map((finding) => ({
    ...finding,
    pointer: instancePath + finding.pointer,
    ...(finding.pointer === '' && finding.rule === 'type' && outer && { provenance: outer }),
  }))
  return { findings: placed, more }
}

/** Pairs of rules that may report the same mistake. If both point to the same place, the second one is dropped. */
const DUPLICATES: readonly (readonly [kept: string, dropped: string])[] = [
  // A misspelled name is reported as a missing property and as an unknown one.
  ['required', 'unknown-property'],
  // A list that is not a pair also violates the rules for its length and element types.
  ['code-and-amount', 'size'],
  ['code-and-amount', 'type'],
  // A value of the wrong type is also missing from the enum.
  ['type', 'enum'],
]

function removeDuplicates(findings: UnplacedFinding[]): UnplacedFinding[] {
  const present = new Set(findings.map(({ rule, at, pointer }) => `${rule} ${at} ${pointer}`))
  return findings.filter(
    ({ rule, at, pointer }) => !DUPLICATES.some(([kept, dropped]) => rule === dropped && present.has(`${kept} ${at} ${pointer}`)),
  )
}

const getValue = (document: unknown, pointer: string): unknown =>
  splitPointer(pointer).reduce<unknown>((node, token) => ownProperty(node as Record<string, unknown> | undefined, token), document)
