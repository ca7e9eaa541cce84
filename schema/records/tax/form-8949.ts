/** The checkbox of Form 8949 that a sale belongs under. */
import { enumeration } from '../../define/components.ts'
import { chosen } from '../../define/origin.ts'
import { FORM_1099_B_SHAPE, FORM_1099_DA_BOXES } from '../../gaps/tax.ts'

export const Form8949Box = enumeration('Form8949Box', chosen(FORM_1099_B_SHAPE), 'Checkbox of Form 8949 under which a sale is reported.', {
  A: 'short-term, basis reported',
  B: 'short-term, basis not reported',
  D: 'long-term, basis reported',
  E: 'long-term, basis not reported',
  X: 'holding period unknown, basis not reported',
  ...chosen(FORM_1099_DA_BOXES)({
    G: 'short-term digital asset, basis reported',
    H: 'short-term digital asset, basis not reported',
    J: 'long-term digital asset, basis reported',
    K: 'long-term digital asset, basis not reported',
    Y: 'digital asset whose holding period is unknown, basis not reported',
  }),
})
