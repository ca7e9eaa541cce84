/** get_employment_summary: the employment with each employer. */
import type { EmploymentSummary } from '../../../generated/types.ts'
import type { Determination } from '../input.ts'
import type { IncomeRecord } from './documents.ts'
import { getEmployee, getRole, getRemitter } from './parties.ts'
import { findEmployment } from './employment.ts'
import { isEmployer, collectFindings } from './findings.ts'
import { verifiedEmployment } from './verification.ts'

export const employmentSummary: Determination<IncomeRecord, EmploymentSummary> = (items, circumstances) =>
  collectFindings(items, circumstances)
    .filter(({ payer }) => isEmployer(payer))
    .map(({ payer, ways, source }) => {
      const employment = findEmployment(payer, circumstances.now)
      return {
        ...source,
        employer: getRemitter(payer),
        employee: getEmployee(payer, employment),
        roles: employment.roles.map(getRole),
        reason_codes: [...verifiedEmployment(ways), ...employment.reasons],
      }
    })
