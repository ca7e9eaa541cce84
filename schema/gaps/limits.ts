import { gap } from '../define/origin.ts'

export const TOKEN_LIFETIMES = gap('token-lifetimes', {
  absent: 'How long tokens live.',
  assumed: 'A purge token lives as long as an access token, until it is spent.',
  why: 'The specification calls both long-lived; the published lifetime of an access token is the only number there is.',
})

export const LINK_LIFE = gap('link-lifetime', {
  absent: 'How long an invitation link lives when no expiry is given.',
  assumed: '259,200 seconds (three days).',
  why: 'It is the published default of the deprecated invitations that the links replace.',
})

export const WEBHOOK_TIMEOUT = gap('webhook-timeout-and-jitter', {
  absent: 'The time-out of a webhook request and the size of the jitter.',
  assumed: 'Ten seconds; up to ten percent of the interval, added.',
  why: 'Long enough for a slow receiver, short enough that one dead receiver holds few connections; a jitter that never shortens an interval keeps the stated minutes a lower bound.',
})

export const SIZE_LIMITS = gap('size-and-rate-limits', {
  absent: 'Size limits of uploads and requests, and rate limits.',
  assumed: 'One mebibyte of JSON, twenty files of twenty mebibytes, a logo of one mebibyte, 6,000 requests a minute per token.',
  why: 'Large enough for any record or scanned document met in practice; every body that is read needs a bound.',
})
