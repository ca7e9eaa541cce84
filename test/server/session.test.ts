/** For any sequence of calls with tokens and Individuals, responses agree with a simple model while the clock advances. */
import { equal, partialDeepStrictEqual } from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeClock } from '../../server/db/clock.ts'
import { type InProcess, inProcess, type InProcessResponse } from './in-process.ts'
import { basic } from './test-server.ts'

const START = 1_700_000_000_000
const SCOPES = { read: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'], delete: ['GLOBAL', 'ENTERPRISE_WIDGET'] }

interface Token {
  readonly secret: string
  readonly kind: 'access' | 'public' | 'purge'
  readonly scope: string | undefined
  /** The Individual that the token's policy names. */
  readonly bound: Individual | undefined
  readonly expires: number
  invalidated: boolean
}

interface Individual {
  readonly id: string
  readonly name: string
  deleted: boolean
}

interface Model {
  now: number
  readonly tokens: Token[]
  readonly individuals: Individual[]
}

type Step = fc.AsyncCommand<Model, InProcess>

const REJECTED = 401
const bearing = ({ secret }: Token) => ({ authorization: `Bearer ${secret}` })
const picked = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Returns true if a call with this token should be accepted. */
function lets({ now }: Model, { kind, scope, bound, expires, invalidated }: Token, scopes: readonly string[]): boolean {
  if (invalidated || expires <= now || bound?.deleted || kind === 'purge') return false
  return kind === 'access' || scopes.includes(scope as string)
}

/** Returns the expected status of a call for this Individual with this token. */
function expected(model: Model, token: Token, individual: Individual, scopes: readonly string[]): number {
  if (!lets(model, token, scopes)) return REJECTED
  if (individual.deleted) return 404
  return token.bound && token.bound !== individual ? REJECTED : 200
}

const step = (name: string, check: (model: Model) => boolean, run: (model: Model, real: InProcess) => Promise<void>): Step => ({
  check,
  run,
  toString: () => name,
})

const someTokens = ({ tokens }: Model) => tokens.length > 0
const someOfBoth = (model: Model) => someTokens(model) && model.individuals.length > 0

const at = fc.nat({ max: 50 })

const generates = fc
  .record({
    kind: fc.constantFrom('access' as const, 'public' as const, 'public' as const, 'purge' as const),
    scope: fc.constantFrom(...SCOPES.read),
    validity: fc.integer({ min: 1, max: 2000 }),
    bound: fc.option(at),
  })
  .map(({ kind, scope, validity, bound }) =>
    step(
      `generate(${kind} ${scope} ${validity}s bound to ${bound})`,
      () => true,
      async (model, { call }) => {
        const open = kind === 'public' && bound !== null && model.individuals.length > 0
        const individual = open ? picked(model.individuals, bound) : undefined
        const request =
          kind === 'public' ? { scopes: [scope], validity, ...(individual && { policy: { individual_id: individual.id } }) } : undefined
        const { status, body } = await call(`/v3/auth/generate_${kind}_token`, request, basic())
        equal(status, individual?.deleted ? 404 : 200)
        if (status !== 200) return
        const seconds = kind === 'public' ? validity : 2_128_865_176
        partialDeepStrictEqual(body, { expires_in: seconds, expires_at: model.now + seconds * 1000 })
        model.tokens.push({
          secret: body.access_token,
          kind,
          scope: kind === 'public' ? scope : undefined,
          bound: individual,
          expires: body.expires_at,
          invalidated: false,
        })
      },
    ),
  )

const invalidates = at.map((which) =>
  step(`invalidate(${which})`, someTokens, async (model, { call }) => {
    const token = picked(model.tokens, which)
    const { status } = await call('/v3/auth/invalidate', { access_token: token.secret }, basic())
    equal(status, token.invalidated ? 404 : 200)
    token.invalidated = true
  }),
)

const creates = fc.tuple(at, fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })).map(([which, name]) =>
  step(`create(${name}) with ${which}`, someTokens, async (model, { call }) => {
    const token = picked(model.tokens, which)
    const { status, body } = await call('/v3/individuals/new', { first_name: name, last_name: 'L', email: 'a@example.com' }, bearing(token))
    equal(status, lets(model, token, SCOPES.read) && !token.bound ? 200 : REJECTED)
    if (status === 200) model.individuals.push({ id: body.id, name, deleted: false })
  }),
)

const touches = (
  what: 'get_by_id' | 'delete',
  scopes: readonly string[],
  then: (individual: Individual, told: InProcessResponse) => void,
) =>
  fc.tuple(at, at).map(([which, whose]) =>
    step(`${what}(${whose}) with ${which}`, someOfBoth, async (model, { call }) => {
      const [token, individual] = [picked(model.tokens, which), picked(model.individuals, whose)]
      const response = await call(`/v3/individuals/${what}`, { individual_id: individual.id }, bearing(token))
      equal(response.status, expected(model, token, individual, scopes))
      if (response.status === 200) then(individual, response)
    }),
  )

const reads = touches('get_by_id', SCOPES.read, ({ id, name }, { body }) =>
  partialDeepStrictEqual(body, { individual_id: id, first_name: name }),
)
const deletes = touches('delete', SCOPES.delete, (individual) => {
  individual.deleted = true
})

const waits = fc.integer({ min: 1, max: 1_000_000 }).map((ms) =>
  step(
    `wait(${ms} ms)`,
    () => true,
    async (model, { db }) => {
      model.now += ms
      await writeClock(db, { offset_ms: 0, frozen_at: model.now })
    },
  ),
)

test('tokens and Individuals agree with the model', async () => {
  const real = await inProcess()
  let statuses = new Set<number>()
  const counting: InProcess = {
    ...real,
    call: async (...request) => {
      const response = await real.call(...request)
      statuses = statuses.add(response.status)
      return response
    },
  }
  const steps = fc.commands([generates, generates, creates, creates, reads, reads, reads, deletes, invalidates, waits], {
    maxCommands: 60,
    size: '+1',
  })
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      await fc.asyncModelRun(async () => {
        await writeClock(real.db, { offset_ms: 0, frozen_at: START })
        return { model: { now: START, tokens: [], individuals: [] }, real: counting }
      }, commands)
    }),
    { numRuns: 100 },
  )
  // Together, the runs produced every expected status.
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 401, 404])
  expect(real.logged).toEqual([])
})
