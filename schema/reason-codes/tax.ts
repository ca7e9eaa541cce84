/** Reason codes for get_realized_gains. */
import { nameOnly, specified } from '../define/origin.ts'
import { reasonCodes } from '../define/reason-codes.ts'
import { MEANINGS_OF_NAMES } from '../gaps/services.ts'

export const realizedGainsReasons = reasonCodes('RealizedGains', specified('Reason codes of Service endpoints'), 'get_realized_gains', {
  MRG_VF_DAC: 'verified through a direct connection to the brokerage',
  MRG_VF_USD: 'verified through a 1099-B that the user submitted',
  ...nameOnly(MEANINGS_OF_NAMES, {
    MRG_VF_DAC_USD: 'verified through both a direct connection to the brokerage and a 1099-B that the user submitted',
  }),
})
