/** The rules of invitation links, invitations and notifications. */
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
  ])('$left ms from now: $status', ({ left, status }) => {
    expect(requireFutureLinkExpiry({ expiresAt: NOW + left, now: NOW })?.status).toBe(status)
  })
})

describe('requireAvailableLink', () => {
  test.each([
    { status: 'available', answer: undefined },
    { status: 'used', answer: 'INVALID_STATE' },
    { status: 'expired', answer: 'INVALID_STATE' },
  ] as const)('$status: $answer', ({ status, answer }) => expect(requireAvailableLink({ status })?.code).toBe(answer))
})

describe('requireActiveInvitation', () => {
  test.each([
    { status: 'ACTIVE', answer: undefined },
    { status: 'USED', answer: 'INVALID_STATE' },
    { status: 'EXPIRED', answer: 'INVALID_STATE' },
    { status: 'COMPLETED', answer: 'INVALID_STATE' },
  ])('$status: $answer', ({ status, answer }) => expect(requireActiveInvitation({ status })?.code).toBe(answer))
})

describe('requireNotifiableLink', () => {
  test.each([
    { status: 'available', answer: undefined },
    { status: 'used', answer: 'INVALID_STATE' },
    { status: 'expired', answer: 'INVALID_STATE' },
  ] as const)('$status: $answer', ({ status, answer }) => expect(requireNotifiableLink({ status })?.code).toBe(answer))
})

describe('requirePhoneNumber', () => {
  test.each([
    { channels: ['SMS'], phone_number: '555-0142', refused: false },
    { channels: ['EMAIL'], phone_number: null, refused: false },
    { channels: ['SMS'], phone_number: null, refused: true },
    { channels: ['EMAIL', 'SMS'], phone_number: '', refused: true },
  ] as const)('$channels to $phone_number is refused: $refused', ({ channels, phone_number, refused }) => {
    const refusal = requirePhoneNumber({ channels, individual: { phone_number } })
    expect(refusal?.code).toBe(refused ? 'INVALID_STATE' : undefined)
    expect(refusal?.message ?? 'phone_number').toContain('phone_number')
  })
})

describe('computeLinkStatus', () => {
  test.each([
    { status: 'available', left: 1, is: 'available' },
    { status: 'available', left: 0, is: 'expired' },
    { status: 'used', left: -1, is: 'used' },
    { status: 'expired', left: 1, is: 'expired' },
  ] as const)('$status with $left ms left is $is', ({ status, left, is }) => {
    expect(computeLinkStatus({ status, expires_at: NOW + left }, NOW)).toBe(is)
  })
})

describe('computeNextReminder', () => {
  test.each([
    { sent: 1, next: NOW + 43_200_000 },
    { sent: 2, next: NOW + 43_200_000 },
    { sent: 3, next: undefined },
    { sent: 4, next: undefined },
  ])('after $sent the next is due at $next', ({ sent, next }) => expect(computeNextReminder(sent, NOW)).toBe(next))
})
