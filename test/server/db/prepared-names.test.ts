/** PostgreSQL prepares statements that are repeated, up to a limit per connection. */
import { expect, test } from 'vitest'
import { PreparedNames } from '../../../server/db/prepared-names.ts'

const used = (names: PreparedNames, text: string, times: number, values: readonly unknown[] = [1]) =>
  Array.from({ length: times }, () => names.of(text, values)).at(-1)

test('names a statement from its third use on', () => {
  const names = new PreparedNames()
  const seen = Array.from({ length: 4 }, () => names.of('select 1 where $1', [1]))
  expect(seen).toEqual([undefined, undefined, expect.any(String), seen[2]])
  expect(used(names, 'select 2 where $1', 3)).not.toBe(seen[2])
})

test.each([
  ['begin; lock table clock in row share mode', []],
  ['select * from item where id = $1', [1]],
  ['select "item".* from "item" where id = $1', [1]],
  ['insert into item (id) values ($1) returning *', [1]],
  ['select id from item where id in ($1, $2)', [1, 2]],
  ['insert into item (id) values ($1), ($2)', [1, 2]],
])('does not prepare %s', (text, values) => {
  expect(used(new PreparedNames(), text, 5, values)).toBeUndefined()
})

test.each(['select count(*) from item where id = $1', 'select id from item where id in ($1)', 'update fault set n = n * $1'])(
  'prepares %s',
  (text) => {
    expect(used(new PreparedNames(), text, 3)).toBeDefined()
  },
)

test('keeps at most 500 statements and drops the less frequently used ones', () => {
  const names = new PreparedNames()
  for (let at = 0; at < 499; at++) names.of(`once ${at}`, [1])
  const named = Array.from({ length: 600 }, (_, at) => used(names, `often ${at}`, 3)).filter((name) => name !== undefined)
  expect([named.length, new Set(named).size]).toEqual([500, 500])
})
