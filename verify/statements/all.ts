/** All statements, in the order of a run. */
import type { Statement } from '../engine/statement.ts'
import { browserStatements } from './browsers.ts'
import { dataRequestStatements } from './data-requests.ts'
import { headerStatements } from './headers.ts'
import { individualStatements } from './individuals.ts'
import { inputStatements } from './inputs.ts'
import { itemStatements } from './items.ts'
import { linkStatements } from './links.ts'
import { listStatements } from './lists.ts'
import { operationStatements, responseStatements } from './operations.ts'
import { outcomeStatements } from './outcomes.ts'
import { pageStatements } from './pages.ts'
import { tokenStatements } from './tokens.ts'
import { webhookStatements } from './webhooks.ts'

export const statements: readonly Statement[] = [
  ...tokenStatements,
  ...individualStatements,
  ...dataRequestStatements,
  ...linkStatements,
  ...itemStatements,
  ...listStatements,
  ...inputStatements,
  ...headerStatements,
  ...browserStatements,
  ...pageStatements,
  ...webhookStatements,
  ...outcomeStatements,
  ...operationStatements,
  ...responseStatements,
]
