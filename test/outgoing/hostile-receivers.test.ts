/** Regardless of the receiver, a request ends in time, reads a limited number of bytes, and fails with the class of its cause. */
import { describe, expect, test } from 'vitest'
import type { FailureClass } from '../../server/outgoing/http-request-error.ts'
import { ask, failure, receiver, sendRepeatedly, sendOnce } from './receivers.ts'

type Talk = Parameters<typeof receiver>[0]
type Row = readonly [what: string, talk: Talk, wantBody: FailureClass | number, withoutBody?: FailureClass | number]

const OK = 'HTTP/1.1 200 OK\r\n'
const LONG = 'x'.repeat(20_000)
const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'
const NEVER: Talk = () => {}
const [SLOWLY, FAST] = [5, 0]

/** Each outcome is a failure class or a response status. The second outcome, if it differs, applies to unwanted bodies. */
const ROWS: readonly Row[] = [
  ['never says a word', NEVER, 'timeout'],
  ['drips its status line', sendRepeatedly('HTTP/1.1 200 ', 'O', SLOWLY), 'timeout'],
  ['drips headers', sendRepeatedly(OK, 'x-a: b\r\n', SLOWLY), 'timeout'],
  ['drips one endless header', sendRepeatedly(`${OK}x-a: `, 'b', SLOWLY), 'timeout'],
  ['stops within the headers', (socket) => socket.write(`${OK}x-a: b\r\n`), 'timeout'],
  ['drips a body of known length', sendRepeatedly(`${OK}content-length: 4000\r\n\r\n`, 'x', SLOWLY), 'timeout', 200],
  ['drips a chunked body', sendRepeatedly(`${OK}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n', SLOWLY), 'timeout', 200],
  ['drips an endless chunk size', sendRepeatedly(`${OK}transfer-encoding: chunked\r\n\r\n`, '0', SLOWLY), 'timeout', 200],
  ['never ends a body of unknown length', (socket) => socket.write(`${OK}\r\nabc`), 'timeout', 200],
  ['sends trailers slowly', sendRepeatedly(`${OK}transfer-encoding: chunked\r\n\r\n0\r\n`, 'x-a: b\r\n', SLOWLY), 'timeout', 200],

  ['sends an endless body', sendRepeatedly(`${OK}\r\n`, LONG, FAST), 'too-large', 200],
  [
    'sends an endless chunked body',
    sendRepeatedly(`${OK}transfer-encoding: chunked\r\n\r\n`, `4e20\r\n${LONG}\r\n`, FAST),
    'too-large',
    200,
  ],
  ['announces a body that is too large', sendOnce(`${OK}content-length: 5001\r\n\r\n`), 'too-large', 200],
  ['announces a body of 2^60 bytes', sendOnce(`${OK}content-length: 1152921504606846976\r\n\r\n`), 'too-large', 200],
  ['sends a header of 20,000 bytes', sendOnce(`${OK}x-a: ${LONG}\r\n\r\n`), 'too-large'],
  ['sends endless headers', sendRepeatedly(OK, 'x-a: b\r\n', FAST), 'too-large'],
  ['sends an endless reason', sendRepeatedly('HTTP/1.1 200 ', LONG, FAST), 'too-large'],
  ['sends endless chunk extensions', sendRepeatedly(`${OK}transfer-encoding: chunked\r\n\r\n1;a=`, LONG, FAST), 'too-large', 200],
  ['sends endless trailers', sendRepeatedly(`${OK}transfer-encoding: chunked\r\n\r\n0\r\n`, 'x-a: b\r\n', FAST), 'too-large', 200],

  ['floods with 100 Continue', sendRepeatedly('', 'HTTP/1.1 100 Continue\r\n\r\n', FAST), 'protocol'],
  ['floods with 103 Early Hints', sendRepeatedly('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', FAST), 'protocol'],
  ['drips 102 Processing', sendRepeatedly('', 'HTTP/1.1 102 Processing\r\n\r\n', SLOWLY), 'protocol'],
  ['changes protocols unasked', (socket) => socket.write(UPGRADE), 'protocol'],
  ['speaks another protocol', sendOnce('220 mail.example ESMTP ready\r\n'), 'protocol'],
  ['responds as HTTP/0.9 did', sendOnce('<html>hello</html>'), 'protocol'],
  ['responds as HTTP/2 would', sendOnce('\0\0\x12\x04\0\0\0\0\0\0\x03\0\0\0\x80\0\x04\0\x01\0\0\0\x05\0\xff\xff\xff'), 'protocol'],
  ['sends random bytes', sendOnce('\x8f\x01\xfe\0\x13\x37'), 'protocol'],
  ['sends no status', sendOnce('HTTP/1.1 OK\r\n\r\n'), 'protocol'],
  ['folds a header to smuggle another', sendOnce(`${OK}x-a: b\rx-c: d\r\n\r\n`), 'protocol'],
  ['sends a null in a header', sendOnce(`${OK}x-a: b\0c\r\n\r\n`), 'protocol'],
  ['gives two lengths', sendOnce(`${OK}content-length: 2\r\ncontent-length: 3\r\n\r\nabc`), 'protocol'],
  ['gives a length and chunks', sendOnce(`${OK}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`), 'protocol'],
  ['gives a length that is no number', sendOnce(`${OK}content-length: -1\r\n\r\n`), 'protocol'],
  ['gives a chunk size that is no number', sendOnce(`${OK}transfer-encoding: chunked\r\n\r\nxyz\r\n`), 'protocol', 200],

  ['closes without a word', sendOnce(), 'reset'],
  ['closes within the status line', sendOnce('HTTP/1.1 20'), 'reset'],
  ['closes within the headers', sendOnce(`${OK}x-a: b\r\n`), 'reset'],
  ['resets within the headers', (socket) => socket.write(`${OK}x-a: b\r\n`, () => socket.resetAndDestroy()), 'reset'],
  ['resets without a word', (socket) => socket.resetAndDestroy(), 'reset'],
  ['closes before its length is reached', sendOnce(`${OK}content-length: 10\r\n\r\nabc`), 'reset', 200],
  ['closes within a chunk', sendOnce(`${OK}transfer-encoding: chunked\r\n\r\n5\r\nab`), 'reset', 200],
  ['closes before the last chunk', sendOnce(`${OK}transfer-encoding: chunked\r\n\r\n2\r\nab\r\n`), 'reset', 200],

  ['sends more than its length', sendOnce(`${OK}content-length: 2\r\n\r\nabcdef`), 200],
  ['sends two responses', sendOnce(`${OK}content-length: 0\r\n\r\n`, 'HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n'), 200],
  ['sends a few interim responses first', sendOnce('HTTP/1.1 102 Processing\r\n\r\n'.repeat(8), `${OK}\r\n`), 200],
  ['has no length and closes', sendOnce(`${OK}\r\nabc`), 200],
  ['sends a status of its own', sendOnce('HTTP/1.1 799 Odd\r\ncontent-length: 0\r\n\r\n'), 799],
  ['sends the largest body there may be', sendOnce(`${OK}content-length: 5000\r\n\r\n${'x'.repeat(5000)}`), 200],
]

const outcome = (response: ReturnType<typeof ask>) =>
  response.then(
    ({ status }) => status,
    (error: Error & { class?: string }) => error.class ?? error,
  )

describe.each(ROWS.map((row) => [row[0], row] as const))('a receiver that %s', (_what, [, talk, wantBody, withoutBody = wantBody]) => {
  test.each([
    [true, wantBody],
    [false, withoutBody],
  ])('(body wanted: %s) results in %s', async (wantBody, expected) => {
    const late = new AbortController()
    const { port, heard, left } = await receiver((socket) => {
      talk(socket)
      // The timer starts when the request has arrived.
      if (expected === 'timeout') setTimeout(() => late.abort(), 100)
    })
    expect(await outcome(ask(port, { wantBody, abortSignal: late.signal, maxBytes: 5000 }))).toBe(expected)
    await left()
    expect(heard).toHaveLength(1)
  })
})

test("an unwanted slow body does not use up the request's time limit", async () => {
  const { port } = await receiver(sendRepeatedly(`${OK}\r\n`, 'x', SLOWLY))
  // The time limit of the request exceeds the time limit of the test, so the test would fail if the request waited for the body.
  const { status, body } = await ask(port, { wantBody: false })
  expect({ status, read: body.length }).toEqual({ status: 200, read: 0 })
})

test('a failure names the host but contains nothing that the receiver sent', async () => {
  const { port } = await receiver(sendOnce('jane@example.test 123-45-6789\r\n'))
  const { message } = await failure(ask(port, { url: `http://receiver.example:${port}/jane?ssn=123-45-6789` }))
  expect(message).toBe('receiver.example did not respond with HTTP (HPE_INVALID_CONSTANT)')
})
