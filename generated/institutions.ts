// Generated from schema/. Do not edit.
import type { DataRequestType, InstitutionType, Known, SourceDataType } from './types.ts'

interface InstitutionKind {
  /** Its name on pages for Individuals. */
  readonly name: string
  /** The type of Data Source in answers of Services. */
  readonly summaryType: string
  /** The types of Data Requests that it has data for, besides CUSTOM. */
  readonly answers: readonly DataRequestType[]
  /** The documents that an account there holds for a CUSTOM Data Request: of each type those of the latest periods. */
  readonly holds: readonly { readonly type: Known<SourceDataType>; readonly periods: number }[]
}

/** The kinds of institutions behind Data Sources. */
export const institutionKinds: Readonly<Record<Known<InstitutionType>, InstitutionKind>> = {
  "COLLEGE": {
    "name": "School",
    "summaryType": "SIS",
    "answers": [
      "ACADEMIC_SUMMARY",
      "ENROLLMENT_STATUS"
    ],
    "holds": [
      {
        "type": "TRANSCRIPT_FILE",
        "periods": 1
      }
    ]
  },
  "EMPLOYER": {
    "name": "Employer",
    "summaryType": "EMPLOYER",
    "answers": [
      "EMPLOYMENT_SUMMARY",
      "INCOME_SUMMARY",
      "INCOME_EMPLOYMENT_DETAILS"
    ],
    "holds": [
      {
        "type": "PAYSTUB_FILE",
        "periods": 3
      },
      {
        "type": "W2_FILE",
        "periods": 1
      }
    ]
  },
  "PAYROLL_PROCESSOR": {
    "name": "Payroll provider",
    "summaryType": "PAYROLL_PROCESSOR",
    "answers": [
      "EMPLOYMENT_SUMMARY",
      "INCOME_SUMMARY",
      "INCOME_EMPLOYMENT_DETAILS"
    ],
    "holds": [
      {
        "type": "PAYSTUB_FILE",
        "periods": 3
      },
      {
        "type": "W2_FILE",
        "periods": 1
      }
    ]
  },
  "HOMEINSURANCE": {
    "name": "Home insurance",
    "summaryType": "INSURANCE_PROVIDER",
    "answers": [
      "HOME_INSURANCE_DETAILS",
      "RENTERS_INSURANCE_DETAILS"
    ],
    "holds": [
      {
        "type": "HOME_INSURANCE_POLICY",
        "periods": 1
      }
    ]
  },
  "AUTOINSURANCE": {
    "name": "Car insurance",
    "summaryType": "INSURANCE_PROVIDER",
    "answers": [
      "AUTO_INSURANCE_DETAILS"
    ],
    "holds": [
      {
        "type": "AUTO_INSURANCE_POLICY",
        "periods": 1
      }
    ]
  },
  "BROKERAGE_ACCOUNT": {
    "name": "Brokerage",
    "summaryType": "BROKERAGE_ACCOUNT",
    "answers": [
      "REALIZED_GAINS"
    ],
    "holds": [
      {
        "type": "FORM_1099_B",
        "periods": 1
      }
    ]
  }
}
