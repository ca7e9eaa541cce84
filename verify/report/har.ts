/**
 * Turns a run into a recording without secrets. Equal secrets get equal replacements, so that a replay can compare them. They are derived
 * with a random key that exists only in this process.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { parseJson } from '../../checks/core/json.ts'
import { CallMask, type Hide, KnownSecrets } from '../../checks/proxy/recording/mask.ts'
import type { Body } from '../../checks/traffic/exchange.ts'
import type { Step } from '../engine/journal.ts'
import { UNASSIGNED } from '../engine/people.ts'
import { type SentWebhook, TOKEN_PREFIX } from '../engine/receiver.ts'
import type { RecordedExchange, Recorder } from '../engine/recorder.ts'
import type { RecordedEntry, RecordedPage, RecordingLog } from '../engine/recording.ts'
import type { Outcome, RunResult } from '../engine/run.ts'
import { toHarEntry } from './evidence.ts'

export const RECORDING_COMMENT =
  'Secrets are replaced: letters by other letters, and digits by other digits. cpd verify --replay judges this recording again.'

/** Number of bytes that show the format of a file. */
const SIGNATURE_BYTES = 8

export function createRecording({ recorder, outcomes, recorded, startedAt }: RunResult): RecordingLog {
  const [hide, known] = [createHide(recorder), new KnownSecrets()]
  const createMask = () => new CallMask(known, undefined, hide)
  const hideCredentials = (text: string) => recorder.hideCredentials(text, hide)
  const maskWebhook = ({ headers, text }: SentWebhook): SentWebhook => {
    const mask = createMask()
    const masked = Object.entries(headers).map(([name, value]) => [name, mask.header(name, String(value))] as const)
    const body = mask.json(text)
    return { headers: Object.fromEntries(masked.map(([name, value]) => [name, value()])), text: body() }
  }
  const maskStep = ({ arrivals = [], value, ...step }: Step): Step => ({
    ...step,
    ...(value !== undefined && { value: parseJson(createMask().json(JSON.stringify(value))()) }),
    ...(arrivals.length > 0 && {
      arrivals: arrivals.map((arrival) => (arrival.webhook ? { ...arrival, webhook: maskWebhook(arrival.webhook) } : arrival)),
    }),
  })
  const describePage = ({ statement: { id, sentence }, skipped, steps }: Outcome): RecordedPage => ({
    startedDateTime: new Date(startedAt).toISOString(),
    id,
    title: sentence,
    pageTimings: {},
    _verify: { skipped, steps: steps.map(maskStep) },
  })
  const describeExchange = (exchange: RecordedExchange): RecordedEntry => {
    const { request, response, ...entry } = toHarEntry(exchange, recorded.url, createMask())
    const { content } = response
    return {
      ...entry,
      pageref: exchange.statement,
      _verify: { isRemoval: exchange.isRemoval },
      // The run sends no secrets other than its credentials.
      request: {
        ...request,
        ...(typeof exchange.requestBody === 'string' && {
          postData: { ...request.postData, text: hideCredentials(exchange.requestBody) },
        }),
      },
      response: {
        ...response,
        content:
          content.text === undefined
            ? { ...content, ...readSignature(exchange.responseBody) }
            : { ...content, text: hideCredentials(content.text) },
      },
    }
  }
  return { _verify: recorded, pages: outcomes.map(describePage), entries: recorder.exchanges.map(describeExchange) }
}

/** Returns a function that replaces each letter and digit of a secret by another one. Texts of the run itself are not secret. */
function createHide(recorder: Recorder): Hide {
  const key = randomBytes(32)
  const sent = new Set<string>()
  for (const { requestBody } of recorder.exchanges) if (typeof requestBody === 'string') collectTexts(parseJson(requestBody), sent)
  return (secret) => {
    const isOwn = sent.has(secret) || secret.includes(UNASSIGNED) || secret.includes(TOKEN_PREFIX)
    if (isOwn && recorder.hideCredentials(secret) === secret) return secret
    const hash = createHmac('sha256', key).update(secret).digest()
    return secret.replaceAll(/\\u[\da-fA-F]{4}|\\.|[a-z]|[A-Z]|\d/g, (character, at: number) => {
      const byte = hash[at % hash.length] ?? 0
      if (character.length > 1) return character
      if (/\d/.test(character)) return String(byte % 10)
      return String.fromCodePoint((/[a-z]/.test(character) ? 97 : 65) + (byte % 26))
    })
  }
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value)
  else if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) collectTexts(child, texts)
}

/** Returns the first bytes of a file as the content of a HAR entry. */
function readSignature(body: Body): { text: string; encoding: string } | undefined {
  if (!(body instanceof Uint8Array) || body.length === 0) return undefined
  return { text: Buffer.from(body.subarray(0, SIGNATURE_BYTES)).toString('base64'), encoding: 'base64' }
}
