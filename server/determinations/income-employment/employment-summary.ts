/** get_employment_summary: the employment with each employer. */
import type { EmploymentSummary } from '../../../generated/types.ts'
import type { Determination } from '../evidence.ts'
import type { IncomeRecord } from './documents.ts'
import { employeeOf, roleOf, remitterOf } from './parties.ts'
import { employmentOf } from './employment.ts'
import { isEmployer, findingsOf } from './findings.ts'
import { verifiedEmployment } from './verification.ts'

export const employmentSummary: Determination<IncomeRecord, EmploymentSummary> = (evidence, circumstances) =>
  findingsOf(evidence, circumstances)
    .filter(({ payer }) => isEmployer(payer))
    .map(({ payer, ways, source }) => {
      const employment = employmentOf(payer, circumstances.now)
      return {
        ...source,
        employer: remitterOf(payer),
        employee: employeeOf(payer, employment),
        roles: employment.roles.map(roleOf),
        reason_codes: [...verifiedEmployment(ways), ...employment.reasons],
      }
    })
