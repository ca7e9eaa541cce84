/** Which plugins a server has: what is left out, Prism answers; a plugin that is not one is refused in words. */
import { describe, expect, test } from 'vitest'
import { control } from '../control-api.ts'
import { apiFixture } from '../api-fixture.ts'

describe('the plugins of a server', () => {
  test('operations without one are answered by Prism, and the control API says which', async () => {
    const at = await apiFixture({ without: ['purge', 'links'] })
    const answers = (await control(at, 'GET', '/operations')).body as { operation: string; answered_by: string }[]
    const byPrism = answers.filter(({ answered_by }) => answered_by === 'prism').map(({ operation }) => operation)
    expect(byPrism).toContain('/v3/datarequests/generate_invitation_link')
    expect(byPrism).toContain('/v3/compliance/purge_individual')
    const request = await at.newRequest()
    const link = await at.call('datarequests/generate_invitation_link', { datarequest_id: request })
    expect([link.status, link.headers.get('x-answered-from')]).toEqual([200, 'example'])
  })

  test.each([
    [{ without: ['link'] }, 'no built-in plugin is called "link"; did you mean links?'],
    [{ only: ['token'] }, 'no built-in plugin is called "token"; did you mean tokens?'],
    [{ plugins: [{ name: 'Bad name', handlers: {} }] }, 'needs a name of small letters'],
    [{ plugins: [{ name: 'links', handlers: {} }] }, 'a built-in plugin is called "links": give yours another name'],
    [
      {
        plugins: [
          { name: 'x', handlers: {} },
          { name: 'x', handlers: {} },
        ],
      },
      'two plugins are called "x": give one of them another name',
    ],
    [
      { plugins: [{ name: 'x', handlers: {}, jobs: { deliver: async () => {} } }] },
      'both handle jobs of the kind deliver: give yours another, as in x.deliver',
    ],
    [{ plugins: [{ name: 'prism', handlers: {} }] }, 'needs another name: this one says that Prism answered'],
    [{ plugins: [{ name: 'example', handlers: {} }] }, 'needs another name: this one says that Prism answered'],
    [{ plugins: [{ name: 'x', handlers: [] }] }, 'has handlers that is a list, not an object'],
    [{ plugins: [{ name: 'x', handlers: {}, rules: 'none' }] }, 'has rules that is a string, not an object'],
    [
      { plugins: [{ name: 'x', handlers: {}, onExhausted: { other: async () => {} } }] },
      'has onExhausted for other, which is none of its jobs',
    ],
    [{ plugins: [{ name: 'x', handlers: {}, timeoutMs: '5' }] }, 'says timeoutMs: "5", which is not a number from 1 to 25000'],
    [{ plugins: [{ name: 'x', handlers: { createIndividal: async () => ({}) } }] }, 'did you mean createIndividual?'],
    [{ plugins: [{ name: 'x', handlers: { createIndividual: 5 } }] }, 'has handlers of which createIndividual is no function'],
    [{ plugins: [{ name: 'x', handlers: {}, rule: [] }] }, 'has rule: a plugin takes name, handlers, rules'],
    [{ plugins: [{ name: 'x', handlers: {}, rules: { createIndividal: () => {} } }] }, 'did you mean createIndividual?'],
    [{ plugins: [{ name: 'x', handlers: {}, jobs: { 'x.later': 'soon' } }] }, 'has jobs of which x.later is no function'],
    [{ plugins: [{ name: 'x', handlers: {}, migrations: { '0001': {} } }] }, 'has a migration 0001 without a function up'],
    [
      { plugins: [{ name: 'x', handlers: {}, migrations: { '0001': { up: async () => {} } } }] },
      'has no function eraseIndividual: with migrations it needs one',
    ],
    [{ plugins: [{ name: 'x', handlers: {}, eraseIndividual: [] }] }, 'has no function eraseIndividual'],
    [{ plugins: [{ name: 'x', handlers: {}, timeoutMs: 0 }] }, 'says timeoutMs: 0, which is not a number from 1 to 25000'],
    [{ plugins: [{ name: 'x', handlers: {}, timeoutMs: 40_000 }] }, 'says timeoutMs: 40000, which is not'],
    [{ plugins: { name: 'x', handlers: {} } }, 'plugins are a list: plugins: [yours]'],
    [{ plugins: [{ handlers: {} }] }, 'returns; this is an object without a name'],
    [{ plugins: [5] }, 'a plugin is what definePlugin({ name, handlers }) returns; this is a number'],
  ])('%j cannot be started: %s', async (options, message) => {
    await expect(apiFixture(options as never)).rejects.toThrow(message)
  })
})
