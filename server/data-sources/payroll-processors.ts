/** Payroll providers that employers use, all fictional. */
import { payrollProcessor } from './institutions.ts'

export const PAYROLL_PROCESSORS = [
  payrollProcessor('emp_2eZPtqf8Dyutkp6ZsQGXniErD0Q', 'Ledgerloom Payroll', 183, '10 Abacus Plaza, Ledgerloom, GA 31998'),
  payrollProcessor('emp_2eaizi7z1WBT5GLlsqKgFVAh21D', 'Paywren Payroll', 190, '6 Nestbox Lane, Paywren, UT 84999', {
    countries: ['US', 'CA'],
  }),
  payrollProcessor('emp_2ec25VaBsubY0KUisDnfE3LKJGu', 'Wagewillow', 197, '25 Catkin Street, Wagewillow, NC 28999'),
  payrollProcessor('emp_2edLBLq34H9SEFdvdzyOMVprwty', 'Tallybrook Payroll Services', 104, '140 Counting House Row, Tallybrook, CT 06999', {
    countries: ['US', 'CA'],
  }),
  payrollProcessor('emp_2eeeH8sfm51IzQswcoff3aFYX7Q', 'Checkmoss', 111, '3 Stubs Corner, Checkmoss, MI 49999'),
  payrollProcessor('emp_2efxMxvj5ZgY5C6Uljy92ZzJE2M', 'Paie Ruisselet', 118, '44 rue du Talon, Valbrume, QC G0Z 0X1', {
    site: 'paie-ruisselet',
  }),
  payrollProcessor('emp_2ehGSrYSB5ieJgNRcarsyH74W9M', 'Loonledger Payroll', 125, '12 Tally Avenue, Maplethorn, ON K0Z 0X2'),
  payrollProcessor('emp_2eiZYdWnamSkz8eiWgqhO5FGFfF', 'Remitmaple', 132, '9 Sugarbush Road, Tamarind Bay, NS B0Z 0X3'),
]
