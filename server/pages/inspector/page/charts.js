/** Charts from the numbers of the server, each with its table: calls over time, webhooks by endpoint, codes, the portal. */
import { get } from './api.js'
import { bars, legend, stacked } from './bars.js'
import { h } from './element.js'
import { filterOf } from './filter.js'
import { clockTime, day, duration, instant, took } from './format.js'
import { empty } from './parts.js'

export const charts = {
  id: 'charts',
  title: 'Charts',
  kinds: ['calls', 'deliveries', 'sessions', 'timelines', 'events'],
  read: () => get('/statistics', { account_id: filterOf('account') }),
  frame: () => [
    h('h2', {}, 'Charts'),
    h('p', { class: 'lead' }, 'In numbers: the newest 5,000 records of each kind, and all calls that are kept.'),
    h('div', { class: 'charts' }),
  ],
  show(place, numbers) {
    const host = place.querySelector('.charts')
    const text = JSON.stringify(numbers)
    if (host.dataset.numbers === text) return
    host.dataset.numbers = text
    const open = new Set([...host.querySelectorAll('details[open]')].map(({ dataset }) => dataset.chart))
    host.replaceChildren(...[callsChart, endpointsChart, codesChart, funnelChart].map((draw) => draw(numbers)))
    for (const details of host.querySelectorAll('details')) details.open = open.has(details.dataset.chart)
  },
}

/** A chart with the same numbers as a table below it. */
const chart = (title, drawing, heads, rows) =>
  h(
    'section',
    { class: 'row chart' },
    h('h3', {}, title),
    ...(rows.length === 0
      ? [empty('Nothing yet')]
      : [
          ...drawing(),
          h(
            'details',
            { class: 'table', 'data-chart': title },
            h('summary', {}, 'As a table'),
            h(
              'table',
              {},
              h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
              h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, `${cell}`))))),
            ),
          ),
        ]),
  )

const CLASSES = ['2xx', '4xx', '5xx']

function callsChart({ calls: { bucket_seconds, buckets } }) {
  const rows = buckets.map(({ at, count }) => [instant(at), ...CLASSES.map((one) => count[one] ?? 0)])
  const label = (at) => (bucket_seconds >= 86_400 ? day(at) : clockTime(at))
  const placeOf = (at) => Math.round((at - buckets[0].at) / (bucket_seconds * 1000))
  const values = buckets.map(({ at, count }) => ({
    place: placeOf(at),
    label: label(at),
    parts: CLASSES.map((one) => count[one] ?? 0),
  }))
  return chart(
    `Calls by status, each bar ${duration(bucket_seconds * 1000)}`,
    () => [
      legend(CLASSES),
      stacked('Calls by status over virtual time; the table below has the numbers', values, placeOf(buckets.at(-1).at) + 1),
    ],
    ['From (UTC)', ...CLASSES],
    rows,
  )
}

function endpointsChart({ endpoints }) {
  const share = ({ attempts, acknowledged }) => Math.round((100 * acknowledged) / attempts)
  const rows = endpoints.map((one) => [one.url, one.attempts, one.acknowledged, `${share(one)} %`, took(one.median_ms), took(one.p95_ms)])
  return chart(
    'Webhooks: success and latency by endpoint',
    () => [
      bars(
        'Share of acknowledged attempts by endpoint',
        endpoints.map((one) => ({ label: one.url, value: share(one), of: 100, words: `${share(one)} % of ${one.attempts}` })),
      ),
      bars(
        'Latency of 95 in 100 attempts by endpoint',
        endpoints.map((one) => ({
          label: one.url,
          value: one.p95_ms,
          of: Math.max(...endpoints.map(({ p95_ms }) => p95_ms)),
          words: `95 %: ${took(one.p95_ms)}, median ${took(one.median_ms)}`,
          tone: 'accent',
        })),
      ),
    ],
    ['Endpoint', 'Attempts', 'Acknowledged', 'Share', 'Median', '95 %'],
    rows,
  )
}

function codesChart({ codes }) {
  const most = Math.max(...codes.map(({ count }) => count))
  const values = codes
    .slice(0, 20)
    .map(({ of, code, count }) => ({ label: `${code} (${of})`, value: count, of: most, words: `${count}×`, tone: 'warn' }))
  return chart(
    'Reason codes and check signals',
    () => [bars('Codes by how often they were seen', values)],
    ['Of', 'Code', 'Seen'],
    codes.map(({ of, code, count }) => [of, code, count]),
  )
}

function funnelChart({ funnel }) {
  const whole = funnel[0]?.sessions ?? 0
  const share = (sessions) => Math.round((100 * sessions) / whole)
  const values = funnel.map(({ step, sessions }) => ({
    label: step,
    value: sessions,
    of: whole,
    words: `${sessions}, ${share(sessions)} %`,
    tone: 'accent',
  }))
  const rows = whole === 0 ? [] : funnel.map(({ step, sessions }) => [step, sessions, `${share(sessions)} %`])
  return chart('How far Individuals come in the portal', () => [bars('Sessions by step', values)], ['Step', 'Sessions', 'Of all'], rows)
}
