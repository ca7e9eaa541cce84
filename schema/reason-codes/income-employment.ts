/** Reason codes for get_income_summary, get_employment_summary and get_income_employment_details. */
import { nameOnly, specified } from '../define/origin.ts'
import { reasonCodes } from '../define/reason-codes.ts'
import { MEANINGS_OF_NAMES } from '../gaps/services.ts'

const spec = specified('Reason codes of Service endpoints')

/** Verification methods that prove employment as well as income. */
const verifiedEmployment = {
  MIE_VF_DPC: 'verified by a direct connection to the payroll system',
  MIE_VF_USP_NO_BAC: 'verified by paystubs the user submitted, without a check against the bank account',
  MIE_VF_USW2: 'verified by a W-2 the user submitted',
  ...nameOnly(MEANINGS_OF_NAMES, {
    MIE_VF_USP_USW2: 'verified by paystubs and a W-2, both submitted by the user',
  }),
  MIE_VF_US_EDR: 'verified by an employment data report of a third party, submitted by the user',
}

/** Verification methods that prove only income. */
const verifiedIncome = {
  MIE_VF_USP_BAC: 'verified by paystubs the user submitted, checked against the bank account',
  ...nameOnly(MEANINGS_OF_NAMES, {
    MIE_VF_US1099NEC: 'verified by a form 1099-NEC the user submitted',
    MIE_VF_US1099MISC: 'verified by a form 1099-MISC the user submitted',
    MIE_VF_US1099B: 'verified by a form 1099-B the user submitted',
    MIE_VF_US1099OID: 'verified by a form 1099-OID the user submitted',
    MIE_VF_US1099DIV: 'verified by a form 1099-DIV the user submitted',
    MIE_VF_US1099INT: 'verified by a form 1099-INT the user submitted',
    MIE_VF_US1099CONSOLIDATED: 'verified by a consolidated form 1099 the user submitted',
    MIE_VF_DPC_USP: 'verified by a direct payroll connection and paystubs the user submitted',
    MIE_VF_DPC_USW2: 'verified by a direct payroll connection and a W-2 the user submitted',
  }),
  MIE_VF_UCB: 'verified by a bank account the user connected',
  MIE_VF_W2: 'the income is wages, tips and other compensation, box 1 of the W-2',
}

const earnings = {
  MIE_ERNG_1099NEC: 'the earnings are box 1 of the 1099-NEC',
  ...nameOnly(MEANINGS_OF_NAMES, {
    MIE_ERNG_1099INT: 'the earnings are from the 1099-INT',
    MIE_ERNG_1099DIV: 'the earnings are from the 1099-DIV',
    MIE_ERNG_1099B: 'the earnings are from the 1099-B',
    MIE_ERNG_1099OID: 'the earnings are from the 1099-OID',
  }),
  MIE_ERNG_1099MISC: {
    rents: 'the earnings are rents, box 1 of the 1099-MISC',
    royalties: 'the earnings are royalties, box 2 of the 1099-MISC',
    other_income: 'the earnings are other income, box 3 of the 1099-MISC',
  },
  MIE_DRVD_EIN: "the employer's EIN is taken from the W-2",
}

const bankMatch = {
  MIE_NI_BEM: 'net income of the paystub matches an entry in the bank account',
  MIE_NI_NO_BEM: 'net income of the paystub matches no entry in the bank account',
  MIE_NID_BEM: 'net income of the paystub matches entries in the bank account, the deposit being split',
  MIE_NIP_BEM: 'net income of at least one paystub matches an entry in the bank account',
  MIE_NIDP_BEM: 'net income of at least one paystub matches entries in the bank account, the deposit being split',
}

const employment = {
  MIE_DA_ESD: 'the start date of the employment stands in the source',
  MIE_DRVD_ESD: 'the start date of the employment is derived from the earliest paystub',
  MIE_DA_EED: 'the end date of the employment stands in the source',
  MIE_DRVD_EED: 'the end date of the employment is derived from the latest paystub',
  ...nameOnly(MEANINGS_OF_NAMES, {
    MIE_DA_ROLE: 'the role stands in the source',
  }),
  MIE_DA_ES: 'the employment status stands in the source',
  MIE_DRVD_ES: 'the employment status is derived from the last pay date',
}

const incomeMissing = {
  earnings: 'earnings cannot be derived',
  yearly_earnings: 'yearly earnings cannot be derived',
  ein: 'the EIN cannot be derived',
}

const employmentMissing = {
  employment_status: 'the employment status cannot be derived',
  role: 'the role cannot be derived',
  start_date: 'the start date of the employment cannot be derived',
  end_date: 'the end date of the employment cannot be derived',
}

const income = { ...verifiedEmployment, ...verifiedIncome, ...earnings, ...bankMatch }

export const incomeSummaryReasons = reasonCodes('IncomeSummary', spec, 'get_income_summary', {
  ...income,
  MIE_INSUFFICIENT_DATA: incomeMissing,
})

export const employmentSummaryReasons = reasonCodes('EmploymentSummary', spec, 'get_employment_summary', {
  ...verifiedEmployment,
  ...employment,
  MIE_INSUFFICIENT_DATA: employmentMissing,
})

export const incomeEmploymentDetailsReasons = reasonCodes('IncomeEmploymentDetails', spec, 'get_income_employment_details', {
  ...income,
  ...employment,
  MIE_INSUFFICIENT_DATA: { ...incomeMissing, ...employmentMissing },
})
