/** Recordings contain no secrets, and a replay judges them as the run did. */
import { expect, test } from 'vitest'
import { UsageError } from '../../checks/core/errors.ts'
import { parseRecording } from '../../verify/engine/replay.ts'
import { type RunResult, runStatements } from '../../verify/engine/run.ts'
import type { Statement } from '../../verify/engine/statement.ts'
import { createRecording } from '../../verify/report/har.ts'
import { chooseStatements } from '../../verify/statements/choose.ts'
import { deviate } from './deviate.ts'
import { deviations } from './deviations.ts'
import { startRelay } from './relay.ts'
import { createSubject } from './subject.ts'

const format = (result: RunResult): string => JSON.stringify({ log: createRecording(result) })

const replay = (statements: readonly Statement[], text: string) =>
  runStatements(statements, { ...parseRecording(text, 'calls.har').options, mayPurge: true })

const listVerdicts = ({ outcomes }: RunResult) => outcomes.map(({ statement, verdict, reason }) => [statement.id, verdict, reason])

test.for(['two equal people share an identifier', 'an invalidated token works', 'names are stored in upper case'])(
  'a replay finds that %s',
  async (what) => {
    const subject = await createSubject()
    const deviation = deviations.find((each) => each.what === what)
    if (!deviation) throw new Error(`there is no deviation ${what}`)
    const statements = ['tokens', 'individuals', 'responses'].flatMap((only) => chooseStatements({ only }))
    const live = await subject.run(statements, { fetch: deviate(deviation, subject, await startRelay()) })
    expect(live.outcomes.filter(({ verdict }) => verdict === 'broken').length).toBeGreaterThan(0)
    const replayed = await replay(statements, format(live))
    expect(listVerdicts(replayed)).toEqual(listVerdicts(live))
    expect(replayed.recorder.people.remaining).toEqual(live.recorder.people.remaining)
  },
)

test('a replay reads webhooks, clock, scenarios and pages from the recording', async () => {
  const subject = await createSubject()
  const ids = [
    'WEBHOOK_POSTED',
    'WEBHOOK_TOKEN',
    'WEBHOOK_RETRY_DELAY',
    'DELIVERY_SECRETS_SHOWN',
    'LINK_REUSED',
    'ITEM_PDF',
    'LOGO_SHOWN',
    'CONSENT_MISSING',
  ]
  const statements = ids.flatMap((only) => chooseStatements({ only }))
  const live = await subject.run(statements)
  expect(live.outcomes.map(({ verdict }) => verdict)).toEqual(ids.map(() => 'held'))
  expect(listVerdicts(await replay(statements, format(live)))).toEqual(listVerdicts(live))
})

test('an edited response changes the verdict', async () => {
  const subject = await createSubject()
  const statements = chooseStatements({ only: 'INVITATION_EXPIRED' })
  const text = format(await subject.run(statements))
  const [held] = (await replay(statements, text)).outcomes
  expect(held?.verdict).toBe('held')
  const [broken] = (await replay(statements, text.replaceAll('EXPIRED\\"', 'ACTIVE\\"'))).outcomes
  expect([broken?.verdict, broken?.reason]).toEqual(['broken', 'the invitation is ACTIVE'])
})

test('a statement that makes other calls is not testable', async () => {
  const subject = await createSubject()
  const statements = chooseStatements({ only: 'LINK_REUSED' })
  const text = format(await subject.run(statements))
  const changed = statements.map((statement): Statement => ({
    ...statement,
    run: async (at) => void (await at.createPerson({ first_name: 'Changed' })),
  }))
  expect(listVerdicts(await replay(changed, text))).toEqual([['LINK_REUSED', 'not testable', 'not in this recording']])
})

test('a recording contains no credential of the run', async () => {
  const subject = await createSubject()
  const result = await subject.run(['tokens', 'links'].flatMap((only) => chooseStatements({ only })))
  const text = format(result)
  const tokens = result.recorder.exchanges.flatMap(({ responseBody, url }) =>
    url.startsWith('/v3/auth/generate')
      ? [/"access_token":"([^"]+)"/.exec(new TextDecoder().decode(responseBody as Uint8Array))?.[1] ?? '']
      : [],
  )
  const secrets = ['demo_secret', Buffer.from('demo_client:demo_secret').toString('base64'), ...tokens.filter((token) => token !== '')]
  expect(secrets.length).toBeGreaterThan(10)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test.for(['[]', '{"log":{"entries":[]}}', '{"log":{"_verify":{},"pages":[{}],"entries":[{}]}}', 'no JSON'])(
  '%s is not a recording',
  (text) => {
    expect(() => parseRecording(text, 'calls.har')).toThrow('calls.har is not a recording of cpd verify.')
  },
)

test('a damaged recording is rejected or judged, whichever value is damaged', async () => {
  const subject = await createSubject()
  const statements = chooseStatements({ only: 'WEBHOOK_TOKEN' })
  const recording = JSON.parse(format(await subject.run(statements))) as object
  const results = { rejected: 0, judged: 0 }
  for (const [holder, name] of listMembers(recording)) {
    const value = holder[name]
    for (const damaged of [undefined, null, 7, 'text', [], {}]) {
      holder[name] = damaged
      try {
        results[(await replay(statements, JSON.stringify(recording))).outcomes.length > 0 ? 'judged' : 'rejected']++
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        results.rejected++
      }
    }
    holder[name] = value
  }
  expect(results.rejected).toBeGreaterThan(100)
  expect(results.judged).toBeGreaterThan(100)
})

/** Lists the members of all objects and lists in a value. */
function* listMembers(holder: object): Generator<[Record<string, unknown>, string]> {
  for (const [name, value] of Object.entries(holder)) {
    yield [holder as Record<string, unknown>, name]
    if (typeof value === 'object' && value !== null) yield* listMembers(value)
  }
}
