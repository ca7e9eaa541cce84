/** Checks an integration based on the server's records. */
import { array, enum as oneOf, looseObject, number, record, string } from 'zod'
import type { ReadinessCheck } from '../../../generated/sandbox-types.ts'
import { STATES } from '../../readiness/report.ts'
import { UsageError } from '../../../checks/core/errors.ts'
import { findNearestWord } from '../../../payloads/nearest.ts'
import { declared } from '../declared.ts'
import { ACCOUNT, tool } from '../tool.ts'
import { replaceCommands } from '../tool-words.ts'

const MAX_MISSING = 10

export const summarizeCheck = ({ name, title, state, explanation, next_step, share, evidence_count }: ReadinessCheck) => ({
  name,
  title,
  state,
  ...(state !== 'shown' && { explanation: replaceCommands(explanation), next_step: replaceCommands(next_step) }),
  ...(share && { seen: share.seen, total: share.total, missing: share.missing.slice(0, MAX_MISSING) }),
  evidence_count,
})

const describeCheck = ({ explanation, next_step, share, evidence, ...check }: ReadinessCheck) => ({
  ...summarizeCheck({ explanation, next_step, share, evidence, ...check }),
  explanation: replaceCommands(explanation),
  next_step: replaceCommands(next_step),
  evidence: evidence.map((row) => ({ ...row })),
  ...(share && { missing: [...share.missing] }),
})

export const readinessTools = [
  tool({
    name: 'readiness',
    title: 'Check an integration',
    about:
      'Checks an integration based on the calls of your client (not the calls of call_operation) and its webhooks. Each check is shown, not_seen, failed, not_applicable or not_observable, with advice. Specify one check to get its evidence (calls, events, deliveries) and its missing parts.',
    effect: 'reads',
    input: {
      client_id: declared('showReadiness', 'client_id', ACCOUNT).optional(),
      check: string().min(1).max(200).optional().describe('name of one check, for details'),
      state: oneOf(STATES).optional().describe('only checks with this state'),
    },
    output: {
      client_id: string(),
      summary: record(string(), number()),
      notes: array(string()).describe('gaps in the records'),
      checks: array(looseObject({ name: string(), title: string(), state: string(), evidence_count: number() })),
    },
    run: async ({ client_id, check, state }, sandbox) => {
      const { records, summary, checks, ...report } = await (
        await sandbox.control()
      ).showReadiness({
        client_id: client_id ?? sandbox.clientId,
      })
      const named = checks.filter(({ name }) => check === undefined || name === check)
      if (check !== undefined && named.length === 0) {
        const names = checks.map(({ name }) => name)
        throw new UsageError(`unknown check ${JSON.stringify(check)}. Did you mean ${findNearestWord(check, names) ?? names.join(', ')}?`)
      }
      return {
        client_id: report.client_id,
        summary: { ...summary },
        notes: [...records.notes],
        checks: named.filter((row) => state === undefined || row.state === state).map(check === undefined ? summarizeCheck : describeCheck),
      }
    },
  }),
]
