/** Checks whether the server satisfies the statements in the contract. */
import { array, enum as oneOf, looseObject, number, record, string } from 'zod'
import { createControlAdapter } from '../../../verify/adapters/control-adapter.ts'
import { verifyServer } from '../../../verify/verify-server.ts'
import { tool } from '../tool.ts'

export const verifyTools = [
  tool({
    name: 'verify',
    title: 'Check a server',
    about:
      'Checks the server against statements about its behavior, for example after you changed a plugin. It creates and purges Individuals, and moves the clock. Each statement is held, broken, not judged because of an error, or not testable. Name a subject or a statement, because all of them take a minute.',
    effect: 'destroys',
    input: {
      only: string().min(1).max(200).describe('a subject such as links, or a statement such as LINK_REUSED'),
      provenance: oneOf(['specified', 'published', 'chosen']).optional().describe('only statements with this source'),
    },
    output: {
      counts: record(string(), number()),
      broken: array(looseObject({ id: string(), sentence: string(), reason: string().nullable() })).describe('with their calls'),
      not_judged: array(looseObject({ id: string(), reason: string().nullable() })),
      not_testable: array(looseObject({ id: string(), reason: string().nullable() })),
    },
    run: async ({ only, provenance }, sandbox, { signal }) => {
      const { server, clientId, clientSecret } = await sandbox.client()
      const adapter = createControlAdapter(await sandbox.control())
      const choice = { only, provenance }
      const { counts, statements } = await verifyServer(choice, {
        baseUrl: server,
        clientId,
        secret: clientSecret,
        adapter,
        mayPurge: true,
        signal,
      })
      const find = (verdict: string) => statements.filter((statement) => statement.verdict === verdict)
      return {
        counts: { ...counts },
        broken: find('broken').map(({ id, sentence, reason, exchanges }) => ({
          id,
          sentence,
          reason,
          exchanges: exchanges.map((each) => ({ ...each })),
        })),
        not_judged: find('not judged').map(({ id, reason }) => ({ id, reason })),
        not_testable: find('not testable').map(({ id, reason }) => ({ id, reason })),
      }
    },
  }),
]
