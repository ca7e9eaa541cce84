/** SVC_PROCEEDS_1099_B: the sales of one brokerage account in the last tax year. */
import type { SVC_PROCEEDS_1099_B as Record } from '../../../../generated/types.ts'
import { taxYear, utc } from '../calendar.ts'
import { Chance } from '../chance.ts'
import { brokerages } from '../institutions.ts'
import { personOf, taxpayer } from '../person.ts'
import type { Subject } from '../subject.ts'
import { salesOf } from './sales.ts'

export function proceeds1099B({ individual, now, content }: Subject): Record {
  const chance = new Chance('proceeds', content)
  const year = taxYear(now)
  const { name, tin, phone_number, address } = chance.pick(brokerages)
  return {
    as_of_date: utc(year, 12, 31),
    account_number: `XXXX-${chance.digits(4)}`,
    recipient: taxpayer(personOf(individual)),
    payer: { name, tin, phone_number, address },
    ...salesOf(chance, year),
  }
}
