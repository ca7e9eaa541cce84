/** Reason codes for the insurance Services. */
import { reasonCodes } from '../define/reason-codes.ts'
import { nameOnly, specified } from '../define/origin.ts'
import { INSURANCE_STATUS_MEANINGS } from '../gaps/insurance.ts'
import { MEANINGS_OF_NAMES } from '../gaps/services.ts'

const section = specified('Reason codes of Service endpoints')

const missing = { policy: 'there is not enough data to process', status: 'there is not enough data to derive the status' }

export const insuranceDetailsReasons = reasonCodes('InsuranceDetails', section, 'get_insurance_details', {
  ...nameOnly(MEANINGS_OF_NAMES, {
    MID_VF_DAC: 'verified through a direct account connection',
    MID_VF_USD: 'verified from documents submitted by the user',
  }),
  MID_VF_USIC: 'verified from an insurance card submitted by the user',
  ...nameOnly(MEANINGS_OF_NAMES, {
    MID_VF_DAC_USD: 'verified through a direct account connection and from documents submitted by the user',
  }),
  MID_DA_STATUS: 'the status is stated in the source',
  MID_DRVD_STATUS: 'the status is derived from the coverage dates',
  MID_INSUFFICIENT_DATA: missing,
})

export const insuranceStatusReasons = reasonCodes(
  'InsuranceStatus',
  section,
  'get_insurance_status',
  nameOnly(INSURANCE_STATUS_MEANINGS, {
    MIS_VF_DAC: 'verified through a direct account connection',
    MIS_VF_USD: 'verified from documents submitted by the user',
    MIS_VF_USIC: 'verified from an insurance card submitted by the user',
    MIS_VF_DAC_USD: 'verified through a direct account connection and from documents submitted by the user',
    MIS_DA_STATUS: 'the status is stated in the source',
    MIS_DRVD_STATUS: 'the status is derived from the coverage dates',
    MIS_INSUFFICIENT_DATA: missing,
  }),
)
