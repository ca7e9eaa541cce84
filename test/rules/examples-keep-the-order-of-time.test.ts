/** In all examples, things are created before they change, expire after that, and nothing happened later than now. */
import { expect, test } from 'vitest'
import { NOW } from '../../schema/examples/people.ts'
import { type Fields, examplePlaces } from './examples.ts'

const times = (name: string) =>
  examplePlaces.flatMap(({ where, object }) => (typeof object[name] === 'number' ? [{ where, at: object[name], object }] : []))
const from = ({ created_at }: Fields) => Number(created_at ?? 0)

test('what was created or changed was so by now, in this order', () => {
  const wrong = times('updated_at').filter(({ at, object }) => at < from(object) || at > NOW)
  expect([...wrong, ...times('created_at').filter(({ at }) => at > NOW)]).toEqual([])
})

test('what expires does so after it was created', () => {
  expect(times('expires_at').filter(({ at, object }) => at <= from(object))).toEqual([])
})

test.each(examplePlaces.filter(({ object }) => Array.isArray(object['event_logs'])))('the log of $where is in order', ({ object }) => {
  const log = (object['event_logs'] as Fields[]).map(from)
  expect(log).toEqual(log.toSorted((a, b) => a - b))
})
