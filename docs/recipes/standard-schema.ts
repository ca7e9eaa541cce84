import { Individual } from 'consumer-permissioned-data-contract/validators'
import { sValidator } from '@hono/standard-validator'
import { FormApi } from '@tanstack/form-core'
import { initTRPC } from '@trpc/server'
import { Hono } from 'hono'

// Hono returns 400 for an invalid body and infers the type of a valid one.
export const app = new Hono().post('/people', sValidator('json', Individual), (context) =>
  context.json({ last_name: context.req.valid('json').last_name }),
)

// tRPC rejects invalid input.
const t = initTRPC.create()
export const router = t.router({ add: t.procedure.input(Individual).mutation(({ input }) => input.last_name) })

// TanStack Form shows each error next to its field.
export const form = new FormApi({
  defaultValues: { individual_id: '', first_name: '', last_name: '', email: 'not an address' },
  validators: { onSubmit: Individual },
})
