/** The content of a report: the verdicts with their masked exchanges. */
import { CallMask, KnownSecrets } from '../../checks/proxy/recording/mask.ts'
import type { Outcome, RunResult } from '../engine/run.ts'
import { type Verdict, VERDICTS } from '../engine/verdict.ts'
import { toHarEntry } from './evidence.ts'
import type { ReportedExchange, ReportedStatement, VerifyReport } from './verify-report.ts'

/** Maximum length of a body in the report. */
const MAX_BODY_LENGTH = 2000
/** Larger bodies are omitted, because masking them is slow. */
const MAX_BODY_BYTES = 65_536

export function createReport({ startedAt, outcomes, recorder, recorded: { url } }: RunResult): VerifyReport {
  const { people } = recorder
  const secrets = new KnownSecrets()
  const hide = (text: string) => recorder.hideCredentials(text).slice(0, MAX_BODY_LENGTH)
  const describeExchange = (exchange: Outcome['exchanges'][number]): ReportedExchange => {
    const { request, response } = toHarEntry(exchange, url, new CallMask(secrets), MAX_BODY_BYTES)
    return {
      method: request.method,
      path: exchange.url,
      status: response.status,
      ...(request.postData?.text !== undefined && { request: hide(request.postData.text) }),
      ...(response.content.text !== undefined && { response: hide(response.content.text) }),
    }
  }
  const count = (verdict: Verdict) => outcomes.filter((outcome) => outcome.verdict === verdict).length
  return {
    url,
    at: new Date(startedAt).toISOString(),
    counts: Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)])) as Record<Verdict, number>,
    people: { created: people.created, remaining: people.remaining, unconfirmed: people.unconfirmed },
    statements: outcomes.map(({ statement: { id, subject, sentence, provenance, section, gap }, verdict, reason, exchanges }) => ({
      id,
      subject,
      sentence,
      provenance,
      ...(section !== undefined && { section }),
      ...(gap !== undefined && { gap }),
      verdict,
      reason,
      calls: exchanges.length,
      exchanges: verdict === 'broken' ? exchanges.map(describeExchange) : [],
    })),
  }
}

export const describeSource = ({ provenance, section, gap }: ReportedStatement): string =>
  section !== undefined ? `specification, ${section}` : gap !== undefined ? `chosen, gap ${gap}` : provenance

export const formatExchange = ({ method, path, status, response }: ReportedExchange): string =>
  `${method} ${path} → ${status === 0 ? 'no response' : status}${response === undefined ? '' : `  ${response}`}`

/** Describes the Individuals who may still exist. */
export const describeRemaining = ({ people: { remaining, unconfirmed } }: VerifyReport): string[] => [
  ...(remaining.length > 0 ? [`These Individuals could not be deleted: ${remaining.join(', ')}`] : []),
  ...(unconfirmed.length > 0
    ? [`These Individuals may exist, because the response to their creation was unreadable: ${unconfirmed.join(', ')}`]
    : []),
]
