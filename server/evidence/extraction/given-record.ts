/** A record that a document holds, as JSON or inside a PDF of this service, is held against the record that the Item's type names. */
import { tables } from '../../../generated/tables.ts'
import type { RecordData, SourceDataType, UnprocessableEntityReasonCode } from '../../../generated/types.ts'
import * as validators from '../../../generated/validators.js'
import * as strictly from '../../../generated/validators.strict.js'
import type { Validator, Violation } from '../../../generated/validators.js'
import { withValidationClock } from '../../core/validation-clock.ts'

type Validators = Readonly<Record<string, Validator<unknown>>>

const usual = validators as unknown as Validators
const strict = strictly as unknown as Validators

export type Verdict = { readonly data: RecordData } | { readonly code: UnprocessableEntityReasonCode }

export const sameRecord = (one: SourceDataType, other: SourceDataType): boolean =>
  tables.recordByType[one] !== undefined && tables.recordByType[one] === tables.recordByType[other]

/** Another kind of document is an unsupported format; one that only lacks something is partial. */
export function verdictOn(value: unknown, type: SourceDataType, now: number): Verdict {
  const record = tables.recordByType[type] ?? ''
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'UNSUPPORTED_FORMAT' }
  const names = Object.keys(value)
  if (names.length === 0) return { code: 'PARTIAL_DOCUMENT' }
  const unknown = violations(strict, record, value, now).filter(isUnknownField)
  if (unknown.length === names.length) return { code: 'UNSUPPORTED_FORMAT' }
  const broken = violations(usual, record, value, now)
  if (broken.length === 0) return { data: value as RecordData }
  return { code: broken.every(({ keyword }) => keyword === 'required') ? 'PARTIAL_DOCUMENT' : 'UNSUPPORTED_FORMAT' }
}

const isUnknownField = ({ instancePath, keyword }: Violation) => instancePath === '' && keyword === 'additionalProperties'

function violations(strictness: Validators, record: string, value: unknown, now: number): readonly Violation[] {
  const validate = strictness[record]
  if (!validate) throw new Error(`the contract has no record ${record}`)
  return withValidationClock(now, () => (validate(value) ? [] : (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')))
}
