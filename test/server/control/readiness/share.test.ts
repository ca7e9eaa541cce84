/** The readiness verdict and the formats in which it can be shared. */
import { expect, test } from 'vitest'
import { readinessBadge, readinessPage, computeVerdict } from '../../../../server/control/readiness/share.ts'
import { control } from '../../control-api.ts'
import { testServer } from '../../test-server.ts'

const summary = { shown: 0, not_seen: 0, failed: 0, not_applicable: 5, not_observable: 4 }

test.each([
  [{}, false, 'Not ready: 0 of 0 shown'],
  [{ not_seen: 31 }, false, 'Not ready: 0 of 31 shown'],
  [{ shown: 30, not_seen: 1 }, false, 'Not ready: 30 of 31 shown'],
  [{ shown: 29, failed: 2 }, false, 'Not ready: 2 failed, 29 of 31 shown'],
  [{ shown: 31 }, true, 'Ready: 31 of 31 shown'],
])('%j: ready is %s, described as "%s"', (counts, ready, text) => {
  expect(computeVerdict({ ...summary, ...counts })).toMatchObject({ ready, text })
})

test('the badge is an SVG with the verdict as text', () => {
  const counts = { ...summary, shown: 31 }
  const badge = readinessBadge({ verdict: computeVerdict(counts), summary: counts })
  expect(badge).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*role="img" aria-label="readiness: ready 31\/31">/,
  )
  const tags = (pattern: RegExp) =>
    new Map([...Map.groupBy(badge.matchAll(pattern), ([, name]) => name)].map(([name, all]) => [name, all.length]))
  expect(tags(/<(\w+)(?: [^>]*)?(?<!\/)>/g)).toEqual(tags(/<\/(\w+)>/g))
})

test('the page starts with the verdict, contains no identifiers and escapes names', async () => {
  const server = await testServer()
  const { body: account } = await control(server, 'POST', '/accounts', { name: '<b>Branch</b>' })
  await server.post('/v3/individuals/new', { first_name: 5 }, await server.bearer(account.client_id, account.secret))
  const path = `client_id=${account.client_id}`
  const { body: report } = await control(server, 'GET', `/readiness?${path}`)
  expect(report.verdict).toEqual(computeVerdict(report.summary))
  const { body: shared } = await control(server, 'GET', `/readiness/export?${path}`)
  expect(shared).toEqual({ verdict: report.verdict, badge: readinessBadge(report), page: expect.any(String) })
  expect(shared.page).toContain(`<h1>${report.verdict.text}</h1>`)
  expect(shared.page).toContain('&lt;b&gt;Branch&lt;/b&gt;')
  expect(shared.page).not.toMatch(/<b>|<script|src=|href=/)
  const ids = report.checks.flatMap(({ evidence }: { evidence: { id: string | null }[] }) => evidence.flatMap(({ id }) => id ?? []))
  expect(report.blind_spots.length).toBeGreaterThan(0)
  expect(report.blind_spots.filter((spot: string) => !shared.page.includes(`<li>${spot}</li>`))).toEqual([])
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id: string) => shared.page.includes(id))).toEqual([])
  expect(readinessPage(report).match(/<tr>/g)).toHaveLength(report.checks.length)
  expect((await control(server, 'GET', '/readiness/export?client_id=nobody')).status).toBe(404)
})
