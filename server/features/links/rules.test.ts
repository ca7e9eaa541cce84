/** Rules for invitation links, invitations and notifications. */
import { describe, expect, test } from 'vitest'
import {
  requireFutureLinkExpiry,
  computeLinkStatus,
  requireAvailableLink,
  requireNotifiableLink,
  requirePhoneNumber,
  requireActiveInvitation,
  computeNextReminder,
} from './rules.ts'
import { NOW } from '../../../test/server/http/token-uses.ts'

describe('requireFutureLinkExpiry', () => {
  test.each([
    { left: 1, status: undefined },
    { left: 0, status: 400 },
    { left: -1, status: 400 },
  ])('returns status $status for an expiry $left ms from now', ({ left, status }) => {
    expect(requireFutureLinkExpiry({ expiresAt: NOW + left, now: NOW })?.status).toBe(status)
  })
})

describe('requireAvailableLink', () => {
  test.each([
    { status: 'available', code: undefined },
    { status: 'used', code: 'INVALID_STATE' },
    { status: 'expired', code: 'INVALID_STATE' },
  ] as const)('returns the error code $code for the status $status', ({ status, code }) =>
    expect(requireAvailableLink({ status })?.code).toBe(code),
  )
})

describe('requireActiveInvitation', () => {
  test.each([
    { status: 'ACTIVE', code: undefined },
    { status: 'USED', code: 'INVALID_STATE' },
    { status: 'EXPIRED', code: 'INVALID_STATE' },
    { status: 'COMPLETED', code: 'INVALID_STATE' },
  ])('returns the error code $code for the status $status', ({ status, code }) =>
    expect(requireActiveInvitation({ status })?.code).toBe(code),
  )
})

describe('requireNotifiableLink', () => {
  test.each([
    { status: 'available', code: undefined },
    { status: 'used', code: 'INVALID_STATE' },
    { status: 'expired', code: 'INVALID_STATE' },
  ] as const)('returns the error code $code for the status $status', ({ status, code }) =>
    expect(requireNotifiableLink({ status })?.code).toBe(code),
  )
})

describe('requirePhoneNumber', () => {
  test.each([
    { channels: ['SMS'], phone_number: '555-0142', rejected: false },
    { channels: ['EMAIL'], phone_number: null, rejected: false },
    { channels: ['SMS'], phone_number: null, rejected: true },
    { channels: ['EMAIL', 'SMS'], phone_number: '', rejected: true },
  ] as const)('rejects the channels $channels with the phone number $phone_number: $rejected', ({ channels, phone_number, rejected }) => {
    const error = requirePhoneNumber({ channels, individual: { phone_number } })
    expect(error?.code).toBe(rejected ? 'INVALID_STATE' : undefined)
    expect(error?.message ?? 'phone_number').toContain('phone_number')
  })
})

describe('computeLinkStatus', () => {
  test.each([
    { status: 'available', left: 1, expected: 'available' },
    { status: 'available', left: 0, expected: 'expired' },
    { status: 'used', left: -1, expected: 'used' },
    { status: 'expired', left: 1, expected: 'expired' },
  ] as const)('returns $expected for a link with status $status and $left ms left', ({ status, left, expected }) => {
    expect(computeLinkStatus({ status, expires_at: NOW + left }, NOW)).toBe(expected)
  })
})

describe('computeNextReminder', () => {
  test.each([
    { sent: 1, next: NOW + 43_200_000 },
    { sent: 2, next: NOW + 43_200_000 },
    { sent: 3, next: undefined },
    { sent: 4, next: undefined },
  ])('schedules the next reminder at $next after $sent reminders', ({ sent, next }) => expect(computeNextReminder(sent, NOW)).toBe(next))
})
