/** Follows the stream of changes. It continues after the last event it received, and closes while the page is hidden. */
import { credentials } from './api.js'

const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
/** The server sends a heartbeat every fifteen seconds. */
const MAX_SILENCE = 40_000

let lastEventId
let wait = FIRST_WAIT
let opened

/** `changed` gets the kinds of records that changed; `state` gets 'live', 'paused' or 'lost'. */
export function follow(changed, state) {
  const open = async () => {
    opened?.abort()
    const abort = new AbortController()
    opened = abort
    try {
      await readStream(abort, changed, state)
    } catch {
      // The stream is opened again whatever ended it.
    }
    if (opened !== abort) return
    state('lost')
    setTimeout(() => opened === abort && !document.hidden && void open(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  document.addEventListener('visibilitychange', () => {
    const before = opened
    opened = undefined
    before?.abort()
    if (document.hidden) state('paused')
    else void open()
  })
  void open()
}

async function readStream(abort, changed, state) {
  const headers = { ...credentials(), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  const response = await fetch('/sandbox/ui/events', { headers, signal: abort.signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  state('live')
  wait = FIRST_WAIT
  let text = ''
  let silence
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    clearTimeout(silence)
    silence = setTimeout(() => abort.abort(), MAX_SILENCE)
    text += part
    const events = text.split('\n\n')
    text = events.pop()
    for (const event of events) handleEvent(event, changed)
  }
}

function handleEvent(event, changed) {
  const fields = Object.fromEntries(event.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1).trim()]))
  if (fields.event !== 'changed') return
  lastEventId = fields.id
  changed(JSON.parse(fields.data).changed)
}
