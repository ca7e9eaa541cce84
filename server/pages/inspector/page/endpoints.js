/** The endpoints of webhooks that fail or are paused, each with a button that pauses or resumes it. */
import { get, post } from './api.js'
import { button, h } from './element.js'
import { duration } from './format.js'
import { showRows } from './kept-rows.js'
import { notice, runFor } from './notice.js'
import { fullWhen, state } from './parts.js'

const LIMIT = 20

/** Paused ones first. */
export const readEndpoints = async () =>
  (await Promise.all(['paused', 'failing'].map((status) => get('/endpoints', { status, limit: LIMIT })))).flat()

export const showEndpoints = (host, endpoints) => showRows(host, endpoints, ({ endpoint_id }) => endpoint_id, row)

function row({ endpoint_id, url, status, pending, failures, failing_seconds, last_failure, last_delivered_at, paused_at, paused_by }) {
  const [verb, label] = status === 'paused' ? ['resume', 'Resume'] : ['pause', 'Pause']
  const act = button(label, () => runFor(act, () => change(verb, endpoint_id)), { 'data-focus': `endpoint ${endpoint_id}` })
  const waiting = pending === 1 ? '1 delivery waits' : `${pending} deliveries wait`
  return h(
    'article',
    { class: 'row endpoint' },
    h('div', { class: 'line' }, state(status), h('h3', {}, url), act),
    h(
      'p',
      { class: 'quiet' },
      paused_at !== null && ['paused ', paused_by === 'failures' ? 'for its failures ' : '', fullWhen(paused_at), ' · '],
      failing_seconds !== null && `${failures}× ${last_failure} in ${duration(failing_seconds * 1000)} · `,
      last_delivered_at === null ? 'never acknowledged a delivery' : ['last acknowledged one ', fullWhen(last_delivered_at)],
      ` · ${waiting}`,
    ),
  )
}

async function change(verb, endpoint_id) {
  await post(`/endpoints/${verb}`, { endpoint_id })
  notice(verb === 'pause' ? 'Nothing is sent there until you resume it.' : 'What waited is due now, in order.')
}
