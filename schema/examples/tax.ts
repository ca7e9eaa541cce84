/** One example of each tax record. */
import { form1098 } from './tax/form-1098.ts'
import { form1099 } from './tax/form-1099.ts'
import { proceeds1099B } from './tax/proceeds-1099-b.ts'
import { w2 } from './tax/w2.ts'

export const taxExamples = {
  SVC_W2_RECORD: w2,
  SVC_1099_RECORD: form1099,
  SVC_FORM_1098_MORTGAGE_INTEREST: form1098,
  SVC_PROCEEDS_1099_B: proceeds1099B,
}
