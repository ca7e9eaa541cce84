/** Statements about recorded events and reason codes, which scenarios cause. */
import { tables } from '../../generated/tables.ts'
import { defineStatements } from '../engine/statement.ts'
import type { Trial } from '../engine/trial.ts'

interface ServiceResult {
  readonly processing_status?: string | null
  readonly transaction_id?: string | null
}

/** Calls a Service until its result is complete, and returns the response. */
async function readResult(at: Trial, path: string, datarequest_id: string): Promise<string> {
  let reference: object = { datarequest_id }
  const call = async () => {
    const { text, body } = await at.send(path, { body: reference })
    const { processing_status, transaction_id } = (body ?? {}) as ServiceResult
    if (transaction_id) reference = { transaction_id }
    return { processing_status: processing_status ?? 'COMPLETED', text }
  }
  return (await at.complete(call)).text
}

const recordedStatements = defineStatements(
  'recorded-events',
  Object.fromEntries(
    tables.recordedEvents.map(({ type, about, ...source }) => [
      `RECORDED_${type}`,
      {
        ...source,
        sentence: `${type} is recorded with a Data Request: ${about}.`,
        needs: ['scenarios'] as const,
        covers: [`recorded:${type}`],
        run: async (at: Trial) => {
          const { datarequest_id } = await at.cause(type)
          const isRecorded = async (id: string) =>
            ((await at.service.dataRequests.getDataRequest({ datarequest_id: id })).event_logs ?? []).some((event) => event.type === type)
          at.expect(await isRecorded(datarequest_id), `${type} is not recorded`)
          if (type !== 'DATAREQUEST_CREATED') at.require(!(await isRecorded(await at.createRequest())), 'a new Data Request has the event')
        },
      },
    ]),
  ),
)

const codeStatements = defineStatements(
  'reason-codes',
  Object.fromEntries(
    tables.reasonCodes.map(({ code, meanings, returnedBy }) => {
      const paths = returnedBy.filter((path) => path.startsWith('/'))
      return [
        `CODE_${code}`,
        {
          section: paths.length > 0 ? 'Reason codes of Service endpoints' : 'Events',
          sentence: `${code}: ${meanings.join(', or ')}.`,
          needs: paths.length > 0 ? (['scenarios'] as const) : (['scenarios', 'receiver'] as const),
          covers: [`code:${code}`],
          run: async (at: Trial) => {
            const { datarequest_id, inbox } = await at.cause(code)
            const hasCode = ({ text }: { readonly text: string }) => text.includes(`"${code}"`)
            if (paths.length === 0) {
              at.expect((await at.waitForArrivals(() => inbox.arrivals.filter(hasCode))).length > 0, `no webhook contains ${code}`)
              at.require(!inbox.arrivals.every(hasCode), `every webhook contains ${code}`)
              return
            }
            for (const path of paths)
              if ((await readResult(at, path, datarequest_id)).includes(`"${code}"`)) {
                const other = await at.send(path, { body: { datarequest_id: await at.createRequest() } })
                at.require(!hasCode(other), `a new Data Request also has ${code}`)
                return
              }
            at.expect(false, `no Service returned ${code}`)
          },
        },
      ]
    }),
  ),
)

export const outcomeStatements = [...recordedStatements, ...codeStatements]
