/** The Data Source as the elements of Service answers name it. */
import { nullableRecord } from '../define/components.ts'
import { text } from '../define/fields.ts'
import { published } from '../define/origin.ts'

export const DatasourceSummary = nullableRecord(
  'DatasourceSummary',
  published,
  'The Data Source that an element of a Service answer comes from.',
  {
    id: text('Identifier of the Data Source.', 255),
    type: text('Kind of source: SIS, EMPLOYER, INSURANCE_PROVIDER, BROKERAGE_ACCOUNT and others; null for bank income.'),
    name: text('Name of the institution or company.'),
  },
)
