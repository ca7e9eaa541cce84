/** Follows the stream of changes: goes on after the last one it was told of, and rests while nobody looks at the page. */
import { credentials } from './api.js'

const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
/** The server says something every fifteen seconds. */
const SILENCE = 40_000

let last
let wait = FIRST_WAIT
let opened

/** `changed` is given the kinds of records of which there is more; `state` is live, paused or lost. */
export function follow(changed, state) {
  const open = async () => {
    opened?.abort()
    const abort = new AbortController()
    opened = abort
    try {
      await read(abort, changed, state)
    } catch {
      // Whatever ended it, it is opened again.
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

async function read(abort, changed, state) {
  const headers = { ...credentials(), ...(last !== undefined && { 'last-event-id': last }) }
  const response = await fetch('/sandbox/ui/events', { headers, signal: abort.signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  state('live')
  wait = FIRST_WAIT
  let text = ''
  let silence
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    clearTimeout(silence)
    silence = setTimeout(() => abort.abort(), SILENCE)
    text += part
    const events = text.split('\n\n')
    text = events.pop()
    for (const event of events) tell(event, changed)
  }
}

function tell(event, changed) {
  const fields = Object.fromEntries(event.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1).trim()]))
  if (fields.event !== 'changed') return
  last = fields.id
  changed(JSON.parse(fields.data).changed)
}
