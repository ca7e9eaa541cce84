/** What the frame of the Link widget tells the page around it. */
import { expect, test } from 'vitest'
import { control } from '../../control-api.ts'
import type { TestServer } from '../../test-server.ts'
import type { Guest } from './guest.ts'
import { eventsOf, framed } from './widget-fixture.ts'

type Steps = readonly (readonly [string, Record<string, string>?])[]

async function go(base: string, guest: Guest, server: TestServer, steps: Steps) {
  for (const [deed, fields] of steps) await guest.send(base, deed, fields)
  await control(server, 'POST', '/clock', { advance_seconds: 10 })
  return eventsOf(await guest.open(base))
}

/** Events that tell what the Individual did, not what they see. */
const deedsOf = (events: ReturnType<typeof eventsOf>) => events.filter(({ name }) => name !== 'screenChange' && name !== 'currentProgress')

test('the page around the frame is told what happened, in the published events', async () => {
  const { server, guest, base, individual_id, id } = await framed()
  const { body: sources } = await server.post('/v3/datasources/get', { filters: { institution_type: 'EMPLOYER' } }, await server.bearer())
  const whose = { individual_id, datarequest_id: id }
  const all = await go(base, guest, server, [
    ['start'],
    ['agree'],
    ['direct'],
    ['search', { sought: 'nowhere' }],
    ['not_listed'],
    ['search'],
    ['choose', { datasource_id: sources[0].id }],
    ['login', { username: 'user_good', password: 'x' }],
  ])
  const events = deedsOf(all)
  expect(events).toMatchObject([
    { name: 'individualUpdated', data: whose },
    { name: 'consentStatusChanged', data: { ...whose, accepted: true } },
    { name: 'datasourceNotSupported', data: { ...whose, reason_code: 'NO_MATCH_FOUND', user_inputs: { system_name: 'nowhere' } } },
    {
      name: 'datasourceConnected',
      data: {
        ...whose,
        datasource_id: sources[0].id,
        datasource_name: sources[0].institution_display_name,
        session_id: expect.stringMatching(/^tls_/),
        connection_id: expect.stringMatching(/^cn_/),
        checkcodes_created: false,
      },
    },
    {
      name: 'itemsCreated',
      data: { ...whose, datasource_id: sources[0].id, datasource_name: sources[0].institution_display_name },
    },
  ])
  expect(events.at(-1)?.data['items']).toContainEqual({ id: expect.any(String), source_data_type: 'PAYSTUB_FILE' })
})

test('it is told, too, that somebody has no credentials, withdraws, or leaves', async () => {
  const { server, guest, base } = await framed()
  const steps = [['start'], ['agree'], ['bank'], ['no_credentials'], ['withdraw'], ['close']] as const
  const events = deedsOf(await go(base, guest, server, steps))
  expect(events.map(({ name }) => name)).toEqual([
    'individualUpdated',
    'consentStatusChanged',
    'credentialsNotObtained',
    'consentStatusChanged',
    'exitRequested',
  ])
  expect(events[2]?.data).toMatchObject({ datasource_id: 'bank', datasource_name: 'Sandbox Bank' })
})

test('every event carries the external_id of the Individual, or an empty text', async () => {
  for (const external_id of ['customer-7', undefined]) {
    const { server, guest, base } = await framed({}, 900, external_id === undefined ? {} : { external_id })
    const steps: Steps = [['start'], ['agree'], ['bank'], ['login', { username: 'bank_good', password: 'x' }], ['finish'], ['close']]
    const events = await go(base, guest, server, steps)
    await control(server, 'POST', '/clock', { advance_seconds: 900 })
    const all = [...events, ...eventsOf(await guest.open(base))]
    expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThanOrEqual(6)
    expect(all.filter(({ data }) => data['external_id'] !== (external_id ?? ''))).toEqual([])
  }
})

const ways: Steps = [['start'], ['agree']]
const SCREENS: readonly [string, Steps, string, number][] = [
  ['the first page', [], 'intro', 0],
  ['the consent', [['start']], 'consent', 20],
  ['the choice of a way', ways, 'ways', 40],
  ['the search', [...ways, ['direct']], 'search', 40],
  ['an institution that is not listed', [...ways, ['direct'], ['not_listed']], 'not_listed', 40],
  ['the login', [...ways, ['bank']], 'login', 60],
  ['the upload', [...ways, ['upload']], 'upload', 60],
  ['a form from an earlier page', [...ways, ['bank'], ['submit']], 'login', 60],
  ['the choice of a way once more', [...ways, ['bank'], ['ways']], 'ways', 40],
  ['no consent', [['start'], ['decline']], 'ended', -1],
  ['leaving', [...ways, ['leave']], 'ended', -1],
  ['no login', [...ways, ['bank'], ['no_credentials']], 'ended', -1],
]

test.each(SCREENS)('%s is told as the screen, with the progress', async (_name, steps, screen, progress) => {
  const { server, guest, base } = await framed()
  const events = await go(base, guest, server, steps)
  const last = (name: string) => events.findLast((event) => event.name === name)?.data
  expect([last('screenChange')?.['screen'], last('currentProgress')?.['progress']]).toEqual([screen, progress])
  // No page tells anything twice, however often it is loaded.
  const keys = [...(await guest.open(base)).text.matchAll(/\[&quot;(tls_[^&]*)&quot;,/g)].map(([, key]) => key)
  expect(keys).toHaveLength(events.length)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a session that time has ended is told by the page that shows it, under the same identifier each time', async () => {
  const { server, guest, base } = await framed({}, 86_400)
  await guest.send(base, 'start')
  await control(server, 'POST', '/clock', { advance_seconds: 3600 })
  const pages = [await guest.open(base), await guest.send(base, 'close')]
  const ended = pages.map(({ text }) => /&quot;(tls_[^&]*screenChange[^&]*)&quot;/.exec(text)?.[1])
  expect(ended[0]).toContain('/ended')
  expect(ended[1]).toBe(ended[0])
  expect(eventsOf(pages[0] as never).slice(-2)).toMatchObject([{ data: { screen: 'ended' } }, { data: { progress: -1 } }])
})
