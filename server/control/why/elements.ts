/** Maps each reason code to the part of the report that it concerns. A code can replace another code only if both concern the same part. */
import { tables } from '../../../generated/tables.ts'

export interface Reason {
  readonly code: string
  readonly description?: string | null
}

const meanings = new Map(tables.reasonCodes.map(({ code, meaningsByName = {} }) => [code, Object.entries(meaningsByName)]))

/**
 * Maps code patterns to parts of the report. The names of the parts are the same as in the meanings of INSUFFICIENT_DATA codes. Codes that
 * match no pattern, such as those for 1099 forms, do not replace each other.
 */
const ELEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^MES_(?!VF_)/, 'enrollment_status'],
  [/_VF_(?!W2$|US1099)/, 'verification'],
  [/_ATTNDNC_/, 'attendance'],
  [/_STD_CLSF_/, 'student_classification'],
  [/_TYPE/, 'enrollment_type'],
  [/_ESD$/, 'start_date'],
  [/_EED$/, 'end_date'],
  [/_ES$/, 'employment_status'],
  [/_ROLE$/, 'role'],
  [/_EIN$/, 'ein'],
  [/_ERNG_/, 'earnings'],
  [/_BEM$/, 'bank_match'],
  [/_STATUS$/, 'status'],
]

export function findElement({ code, description }: Reason): string {
  const [name] = meanings.get(code)?.find(([, meaning]) => meaning === description) ?? []
  const [, element = code] = ELEMENTS.find(([form]) => form.test(code)) ?? []
  return name ?? element
}
