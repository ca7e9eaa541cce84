/** Validates a record from a document, JSON or a PDF of this service, against the record that the type of the Item names. */
import { tables } from '../../../generated/tables.ts'
import type { Known, RecordData, SourceDataType, UnprocessableEntityReasonCode } from '../../../generated/types.ts'
import * as validators from '../../../generated/validators.js'
import * as strictly from '../../../generated/validators.strict.js'
import type { Validator, Violation } from '../../../generated/validators.js'
import { withValidationClock } from '../../core/validation.ts'

type Validators = Readonly<Record<string, Validator<unknown>>>

const tolerantValidators = validators as unknown as Validators
const strictValidators = strictly as unknown as Validators

export type RecordValidation = { readonly data: RecordData } | { readonly code: Known<UnprocessableEntityReasonCode> }

export const isSameRecordType = (one: SourceDataType, other: SourceDataType): boolean =>
  tables.recordByType[one] !== undefined && tables.recordByType[one] === tables.recordByType[other]

/** PARTIAL_DOCUMENT when only required fields are missing; UNSUPPORTED_FORMAT when the data is of another type. */
export function validateRecord(value: unknown, type: SourceDataType, now: number): RecordValidation {
  const record = tables.recordByType[type] ?? ''
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'UNSUPPORTED_FORMAT' }
  const names = Object.keys(value)
  if (names.length === 0) return { code: 'PARTIAL_DOCUMENT' }
  const unknownFields = violations(strictValidators, record, value, now).filter(isUnknownField)
  if (unknownFields.length === names.length) return { code: 'UNSUPPORTED_FORMAT' }
  const errors = violations(tolerantValidators, record, value, now)
  if (errors.length === 0) return { data: value as RecordData }
  return { code: errors.every(({ keyword }) => keyword === 'required') ? 'PARTIAL_DOCUMENT' : 'UNSUPPORTED_FORMAT' }
}

const isUnknownField = ({ instancePath, keyword }: Violation) => instancePath === '' && keyword === 'additionalProperties'

function violations(strictness: Validators, record: string, value: unknown, now: number): readonly Violation[] {
  const validate = strictness[record]
  if (!validate) throw new Error(`the contract has no record ${record}`)
  return withValidationClock(now, () => (validate(value) ? [] : (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')))
}
