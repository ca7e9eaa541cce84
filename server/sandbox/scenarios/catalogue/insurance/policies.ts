/** Parts of insurance scenarios: policies, and steps that end with both reports. */
import type { Scenario, ScenarioStep } from '../../scenario.ts'
import { serviceStep, connectSteps, uploadAndSubmitSteps, uploadStep } from '../steps.ts'

export const INSURER = 'insr_2gVncuPy8pWq2GdRe4AnLv6KsFi'
export const bothReportSteps: readonly ScenarioStep[] = [serviceStep('get_insurance_details'), serviceStep('get_insurance_status')]
export const codesOfBoth = (...endings: readonly string[]) => endings.flatMap((ending) => [`MID_${ending}`, `MIS_${ending}`])

export const provider = { name: 'Example Lakefront Mutual', phone_number: '555-0110' }
export const vehicles = [{ type: 'AUTO', details: { vehicle_info: { vin: '1ZZEX4MPXMX000421' } } }]
/** Half a year, of which sixty days are over. */
export const policy = {
  policy_number: 'EX-AUTO-204817',
  policy_types: ['AUTO'],
  coverage_period: { start_date: '@date-60d', end_date: '@date+122d' },
  insurance_provider: provider,
}
export const numberedPolicy = { policy_number: 'EX-AUTO-204817', insurance_provider: provider }
export const coveragePeriod = (start_date: string, end_date: string) => ({ coverage_period: { start_date, end_date } })

type Fields = Readonly<Record<string, unknown>>
type About = Pick<Scenario, 'name' | 'about' | 'brings'> & Partial<Pick<Scenario, 'type'>>

export const connectedScenario = (about: About, ...records: readonly Fields[]): Scenario => ({
  type: 'AUTO_INSURANCE_DETAILS',
  ...about,
  steps: [
    ...connectSteps(
      INSURER,
      'user_good',
      records.map((record) => ({ source_data_type: 'POLICY_DETAILS', record })),
    ),
    ...bothReportSteps,
  ],
})

export const uploadedScenario = (
  about: About,
  record: Fields,
  type: 'AUTO_INSURANCE_POLICY' | 'INSURANCE_CARD' = 'AUTO_INSURANCE_POLICY',
): Scenario => ({
  type: 'AUTO_INSURANCE_DETAILS',
  ...about,
  steps: [...uploadAndSubmitSteps(uploadStep(type, record)), ...bothReportSteps],
})
