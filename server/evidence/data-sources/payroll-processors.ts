/** Companies that run payrolls for employers. None of them exists. */
import { payrollProcessor } from './institutions.ts'

export const PAYROLL_PROCESSORS = [
  payrollProcessor({
    id: 'emp_2eZPtqf8Dyutkp6ZsQGXniErD0Q',
    name: 'Ledgerloom Payroll',
    site: 'ledgerloom',
    phone: '555-0183',
    address: ['10 Abacus Plaza', 'Ledgerloom', 'GA', '31998'],
  }),
  payrollProcessor({
    id: 'emp_2eaizi7z1WBT5GLlsqKgFVAh21D',
    name: 'Paywren Payroll',
    site: 'paywren',
    phone: '555-0190',
    address: ['6 Nestbox Lane', 'Paywren', 'UT', '84999'],
    countries: ['US', 'CA'],
  }),
  payrollProcessor({
    id: 'emp_2ec25VaBsubY0KUisDnfE3LKJGu',
    name: 'Wagewillow',
    site: 'wagewillow',
    phone: '555-0197',
    address: ['25 Catkin Street', 'Wagewillow', 'NC', '28999'],
  }),
  payrollProcessor({
    id: 'emp_2edLBLq34H9SEFdvdzyOMVprwty',
    name: 'Tallybrook Payroll Services',
    site: 'tallybrook',
    phone: '555-0104',
    address: ['140 Counting House Row', 'Tallybrook', 'CT', '06999'],
    countries: ['US', 'CA'],
  }),
  payrollProcessor({
    id: 'emp_2eeeH8sfm51IzQswcoff3aFYX7Q',
    name: 'Checkmoss',
    site: 'checkmoss',
    phone: '555-0111',
    address: ['3 Stubs Corner', 'Checkmoss', 'MI', '49999'],
  }),
  payrollProcessor({
    id: 'emp_2efxMxvj5ZgY5C6Uljy92ZzJE2M',
    name: 'Paie Ruisselet',
    site: 'paie-ruisselet',
    phone: '555-0118',
    address: ['44 rue du Talon', 'Valbrume', 'QC', 'G0Z 0X1'],
  }),
  payrollProcessor({
    id: 'emp_2ehGSrYSB5ieJgNRcarsyH74W9M',
    name: 'Loonledger Payroll',
    site: 'loonledger',
    phone: '555-0125',
    address: ['12 Tally Avenue', 'Maplethorn', 'ON', 'K0Z 0X2'],
  }),
  payrollProcessor({
    id: 'emp_2eiZYdWnamSkz8eiWgqhO5FGFfF',
    name: 'Remitmaple',
    site: 'remitmaple',
    phone: '555-0132',
    address: ['9 Sugarbush Road', 'Tamarind Bay', 'NS', 'B0Z 0X3'],
  }),
]
