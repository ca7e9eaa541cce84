/** The element of an answer that a reason code speaks of. Only codes of one element replace each other. */
import { tables } from '../../generated/tables.ts'

export interface Reason {
  readonly code: string
  readonly description?: string | null
}

const meanings = new Map(tables.reasonCodes.map(({ code, meaningsByName = {} }) => [code, Object.entries(meaningsByName)]))

/** The names are those of the meanings of INSUFFICIENT_DATA. Codes of no element, such as those of 1099 forms, stand side by side. */
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

export function elementOf({ code, description }: Reason): string {
  const [name] = meanings.get(code)?.find(([, meaning]) => meaning === description) ?? []
  const [, element = code] = ELEMENTS.find(([form]) => form.test(code)) ?? []
  return name ?? element
}
