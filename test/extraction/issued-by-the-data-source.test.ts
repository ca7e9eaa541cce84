/** What a connection finds is issued by its Data Source, and valid, whichever it is. */
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import type { InstitutionType, SourceDataType } from '../../generated/types.ts'
import * as strict from '../../generated/validators.strict.js'
import { catalogue } from '../../server/evidence/data-sources/catalogue.ts'
import { syntheticByType } from '../../server/evidence/extraction/synthetic/by-type.ts'
import { jordan, NOW } from './subjects.ts'

const DOCUMENTS: readonly { kind: InstitutionType; types: readonly SourceDataType[] }[] = [
  { kind: 'COLLEGE', types: ['TRANSCRIPT_FILE', 'STUDENT_ID_CARD'] },
  { kind: 'HOMEINSURANCE', types: ['HOME_INSURANCE_POLICY', 'RENTERS_INSURANCE_POLICY'] },
  { kind: 'AUTOINSURANCE', types: ['AUTO_INSURANCE_POLICY', 'INSURANCE_CARD'] },
  { kind: 'BROKERAGE_ACCOUNT', types: ['FORM_1099_B', 'FORM_1099_CONSOLIDATED', 'PROCEEDS_1099_B'] },
]

test.each(DOCUMENTS.flatMap(({ kind, types }) => types.map((type) => ({ kind, type }))))('$type of each $kind', ({ kind, type }) => {
  const validate = (strict as unknown as Record<string, strict.Validator<unknown>>)[tables.recordByType[type] ?? '']
  const sources = catalogue.filter(({ types }) => types.some((one) => one === kind))
  expect(sources.length).toBeGreaterThan(3)
  for (const { source } of sources) {
    const record = syntheticByType[type]?.({ individual: jordan, now: NOW, content: source.id, source: source.id })
    expect(JSON.stringify(record)).toContain(JSON.stringify(source.institution_display_name))
    expect(validate?.(record) || validate?.errors).toBe(true)
  }
})
