/** Runs chosen statements against a server with a webhook receiver on this machine. */
import { startReceiver } from './engine/receiver.ts'
import { type RunOptions, runStatements } from './engine/run.ts'
import { createReport } from './report/report.ts'
import type { VerifyReport } from './report/verify-report.ts'
import { chooseStatements, type StatementChoice } from './statements/choose.ts'

export async function verifyServer(choice: StatementChoice, options: Omit<RunOptions, 'receiver'>): Promise<VerifyReport> {
  const statements = chooseStatements(choice)
  const receiver = await startReceiver(0)
  try {
    return createReport(await runStatements(statements, { ...options, receiver }))
  } finally {
    await receiver.close()
  }
}
