/** Correct services with a trick that could fool statements. None of the affected statements is held. */
import { expect, test } from 'vitest'
import type { Adapter } from '../../verify/engine/adapter.ts'
import type { Send } from '../../verify/engine/recorder.ts'
import type { RunOptions } from '../../verify/engine/run.ts'
import { statements } from '../../verify/statements/all.ts'
import { createSubject, type VerifySubject } from './subject.ts'

const parse = (text: unknown): any => {
  try {
    return JSON.parse(String(text)) ?? {}
  } catch {
    return {}
  }
}

const isToken = (url: string) => url.includes('/auth/')

/** Replaces the JSON of successful responses. */
const replaceJson =
  (replace: (body: unknown, url: string, request: any) => unknown): Send =>
  async (url, init) => {
    const response = await fetch(url, init)
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    if (!response.ok || !isJson) return response
    return Response.json(replace(await response.json(), url, parse(init.body)), { status: response.status })
  }

const emptied = (body: unknown) => (Array.isArray(body) ? [] : {})

/** Repeats the response to an earlier call with the same key. */
function repeatResponses(getKey: (url: string, request: any) => string, isUpdated: boolean): Send {
  const known = new Map<string, Response>()
  return async (url, init) => {
    const key = getKey(url, parse(init.body))
    const earlier = known.get(key)
    if (earlier && !isUpdated) return earlier.clone()
    const response = await fetch(url, init)
    known.set(key, response)
    return (earlier ?? response).clone()
  }
}

const withAdapter =
  (differing: (adapter: Required<Adapter>) => Adapter) =>
  ({ adapter }: VerifySubject) => ({
    adapter: { ...adapter, ...differing(adapter as Required<Adapter>) },
  })

const LINKS = ['LINK_GENERATED', 'LINK_REUSED', 'LINK_EXPIRY_UPDATED', 'LINK_EXPIRED_ON_REQUEST', 'USER_NOTIFIED']
const INVITATIONS = ['INVITATION_CREATED', 'INVITATION_EXPIRED', 'INVITATION_NOT_ACTIVE']
const RECORDS = [
  ...LINKS,
  ...INVITATIONS,
  'INDIVIDUAL_CREATED',
  'INDIVIDUAL_DELETED',
  'DATA_REQUEST_UPDATED',
  'ITEMS_LISTED',
  'UPDATED_FIELDS',
]
const list = (need: string) => statements.flatMap(({ id, needs }) => (needs.some((each) => each === need) ? [id] : []))

test.for<[what: string, affected: readonly string[], create: (subject: VerifySubject) => Partial<RunOptions>]>([
  [
    'echoes updates without storing them',
    ['DATA_REQUEST_UPDATED', 'UPDATED_FIELDS'],
    () => ({
      fetch: async (url, init) => (url.endsWith('/update') ? Response.json(parse(init.body)) : fetch(url, init)),
    }),
  ],
  ['repeats its previous response of each path', RECORDS, () => ({ fetch: repeatResponses((url) => url, true) })],
  [
    'repeats its first response of each path and person',
    ['TOKEN_INVALIDATED', 'LINK_GENERATED', 'LINK_EXPIRY_UPDATED', 'LINK_EXPIRED_ON_REQUEST', 'INVITATION_EXPIRED', 'DATA_REQUEST_UPDATED'],
    () => {
      let person = ''
      const getKey = (url: string, { email = person }) => `${url} ${(person = email)}`
      return { fetch: repeatResponses(getKey, false) }
    },
  ],
  [
    'alternates between right and empty responses',
    RECORDS,
    () => {
      let calls = 0
      return { fetch: replaceJson((body, url) => (isToken(url) || calls++ % 2 === 0 ? body : emptied(body))) }
    },
  ],
  [
    'sends right bodies as text',
    ['RESPONSES_createInvitation', 'RESPONSES_getInvitation'],
    () => ({
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        return new Response(response.body, { status: response.status, headers: { 'content-type': 'text/plain' } })
      },
    }),
  ],
  [
    'returns the record that was read before',
    RECORDS.filter((id) => !/^LINK|ITEMS_LISTED|LIST/.test(id)),
    () => {
      const read = new Map<string, unknown>()
      return {
        fetch: replaceJson((body, url) => {
          if (!url.endsWith('/get_by_id')) return body
          const earlier = read.get(url) ?? body
          read.set(url, body)
          return earlier
        }),
      }
    },
  ],
  [
    'is right for the first person only',
    RECORDS,
    () => {
      let first: string | undefined
      return {
        fetch: replaceJson((body: any, url, request) => {
          if (url.endsWith('/individuals/new')) first ??= body.id
          return isToken(url) || url.endsWith('/individuals/new') || JSON.stringify(request).includes(`${first}`) ? body : emptied(body)
        }),
      }
    },
  ],
  ['has a clock that does not move', list('clock'), withAdapter(({ clock: { now } }) => ({ clock: { now, advance: async () => {} } }))],
  [
    'has a clock that only pretends to move',
    list('clock'),
    withAdapter(({ clock }) => {
      let offset = 0
      return { clock: { now: async () => (await clock.now()) + offset, advance: async (milliseconds) => void (offset += milliseconds) } }
    }),
  ],
  [
    'plays no scenario',
    list('scenarios').filter((id) => id !== 'RECORDED_DATAREQUEST_CREATED'),
    withAdapter(({ scenarios: { find } }) => ({ scenarios: { find, play: async () => {} } })),
  ],
  ['suspends no account', list('faults'), withAdapter(() => ({ faults: { suspendAccount: async () => async () => {} } }))],
])('a server that %s fools no statement', async ([, affected, create]) => {
  const subject = await createSubject()
  // The responses of these statements are judged.
  const controls = new Set(['INVITATION_UNKNOWN', 'BODY_createInvitation'])
  const chosen = statements.filter(({ id }) => affected.includes(id) || controls.has(id))
  const { outcomes } = await subject.run(chosen, { waitMs: 0, ...create(subject) })
  const held = outcomes.flatMap(({ statement: { id }, verdict }) => (verdict === 'held' && !controls.has(id) ? [id] : []))
  expect([chosen.length >= affected.length, held]).toEqual([true, []])
})

test('webhooks of an earlier run have other URLs', async () => {
  const subject = await createSubject()
  const chosen = statements.filter(({ id }) => ['WEBHOOK_POSTED', 'WEBHOOK_HEADERS', 'WEBHOOK_ACKNOWLEDGED'].includes(id))
  const inboxes: string[][] = []
  for (let runs = 0; runs < 2; runs++) {
    const { recorder } = await subject.run(chosen)
    const bodies = recorder.exchanges.flatMap(({ requestBody }) => (typeof requestBody === 'string' ? [requestBody] : []))
    inboxes.push(bodies.flatMap((body) => /http:[^"]*\/0(?=")/.exec(body) ?? []))
  }
  expect(inboxes[0]?.length).toBeGreaterThanOrEqual(chosen.length)
  expect(inboxes[0]?.filter((url) => inboxes[1]?.includes(url))).toEqual([])
})
