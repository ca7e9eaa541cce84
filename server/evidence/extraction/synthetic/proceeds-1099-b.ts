/** SVC_PROCEEDS_1099_B: the sales of one brokerage account in the last tax year. */
import type { SVC_PROCEEDS_1099_B as Record } from '../../../../generated/types.ts'
import { lastTaxYear, utcDay } from '../calendar.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import { brokerageIssuers, issuerAt } from '../issuers.ts'
import { syntheticPerson, taxPartyOf } from '../person.ts'
import type { SyntheticInput } from './input.ts'
import { syntheticSales } from './sales.ts'

export function syntheticProceeds1099B({ individual, now, content, source }: SyntheticInput): Record {
  const random = new SyntheticRandom('proceeds', content)
  const year = lastTaxYear(now)
  const anyone = random.pick(brokerageIssuers)
  const { name, tin, phone_number, address } = issuerAt(source, 'BROKERAGE_ACCOUNT') ?? anyone
  return {
    as_of_date: utcDay(year, 12, 31),
    account_number: `XXXX-${random.digits(4)}`,
    recipient: taxPartyOf(syntheticPerson(individual)),
    payer: { name, tin, phone_number, address },
    ...syntheticSales(random, year),
  }
}
