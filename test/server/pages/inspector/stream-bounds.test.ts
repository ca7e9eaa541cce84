/** A stream of changes keeps nothing for a page that is slow, away or gone. */
import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { describe, expect, test } from 'vitest'
import { kindsChangedSince, RECORD_KINDS, type Marks } from '../../../../server/pages/inspector/marks.ts'
import { type StreamTiming, Streams } from '../../../../server/pages/inspector/streams.ts'

const marks = (calls: number): Marks => ({
  ...(Object.fromEntries(RECORD_KINDS.map((kind) => [kind, '0'])) as Marks),
  calls: String(calls),
})

describe('a stream to a page that does not read', () => {
  /** A response as its writer sees it. */
  class Response extends EventEmitter {
    writableNeedDrain = false
    writableEnded = false
    readonly writableLength = 0
    readonly written: string[] = []
    writeHead = () => this
    write = (text: string) => this.written.push(text)
    end = () => {
      this.writableEnded = true
      this.emit('close')
    }
  }

  /** Streams over records that change between any two readings. */
  async function opened(timing: StreamTiming = {}) {
    let looks = 0
    let looked: { at: number; resolve: () => void } | undefined
    const read = async () => {
      if (++looks === looked?.at) looked.resolve()
      return marks(looks)
    }
    const errors: Error[] = []
    const streams = new Streams(read, (error) => errors.push(error), { pollMs: 1, ...timing })
    const response = new Response()
    const add = (to = response) => streams.add({ raw: to, hijack: () => {} } as unknown as FastifyReply, undefined)
    await add()
    const after = (more: number) => new Promise<void>((resolve) => (looked = { at: looks + more, resolve }))
    return { streams, response, add, after, errors, looks: () => looks }
  }

  test('is written nothing until it has read, and then one event for all that happened', async () => {
    const { streams, response, after } = await opened({ heartbeatMs: 1 })
    response.writableNeedDrain = true
    const before = response.written.length
    await after(100)
    expect(response.written).toHaveLength(before)
    response.writableNeedDrain = false
    await after(2)
    await streams.close()
    const events = response.written.slice(before).filter((text) => text.startsWith('event'))
    expect(events[0]).toContain('{"changed":["calls"]}')
    expect(events.length).toBeLessThanOrEqual(2)
  })

  test('is not even looked for once it has left', async () => {
    const { streams, response, after, looks } = await opened()
    await after(2)
    response.end()
    expect(streams.count).toBe(0)
    await streams.close()
    const before = looks()
    await new Promise((resolve) => setImmediate(resolve))
    expect(looks()).toBe(before)
  })

  test('is one of a number that has an end', async () => {
    const { streams, add } = await opened({ maxStreams: 2 })
    await add(new Response())
    await expect(add(new Response())).rejects.toThrow('close some')
    await streams.close()
    expect(streams.count).toBe(0)
  })

  test('hears from the server though nothing happens', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const response = new Response()
    response.write = (text) => {
      if (text.startsWith(':')) resolve()
      return response.written.push(text)
    }
    const streams = new Streams(
      async () => marks(0),
      () => {},
      { heartbeatMs: 1 },
    )
    await streams.add({ raw: response, hijack: () => {} } as unknown as FastifyReply, undefined)
    await promise
    await streams.close()
    expect(response.written.filter((text) => text.startsWith('event'))).toHaveLength(1)
  })

  test('goes on where the records could not be read for a while', async () => {
    const errors: Error[] = []
    let looks = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const read = async () => {
      if (++looks === 1) throw new Error('no database')
      if (looks === 3) resolve()
      return marks(1)
    }
    const response = new Response()
    const streams = new Streams(read, (error) => errors.push(error), { pollMs: 1 })
    await streams.add({ raw: response, hijack: () => {} } as unknown as FastifyReply, undefined)
    await promise
    await streams.close()
    expect(errors.map(({ message }) => message)).toEqual(['no database'])
    expect(response.written.filter((text) => text.startsWith('event'))).toHaveLength(1)
  })
})

test('marks that cannot be read stand for nothing told', () => {
  for (const last of [undefined, '', 'x', '.'.repeat(3), '.'.repeat(20)])
    expect(kindsChangedSince(last, marks(1))).toEqual([...RECORD_KINDS])
})
