/** `npm run test:crash [acknowledged | deliveries]` checks that crashes lose no acknowledged work. It takes ten minutes. */
import { acknowledgedRounds } from './acknowledged.ts'
import { deliveryRounds } from './deliveries.ts'

const rounds = { acknowledged: acknowledgedRounds, deliveries: deliveryRounds }
const [chosen] = process.argv.slice(2)
const good: boolean[] = []
for (const [name, run] of Object.entries(rounds)) if (chosen === undefined || chosen === name) good.push(...(await run()))
process.exitCode = good.length > 0 && good.every(Boolean) ? 0 : 1
