/**
 * Runs the recipe standard-schema.ts, which is copied next to this file, with a valid and an invalid person. Prints the result of each
 * library.
 */
import { app, form, router } from './standard-schema.ts'

const person = { individual_id: 'idv_1', first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }

async function post(body) {
  const response = await app.request('/people', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const { last_name, error = [] } = await response.json()
  return [response.status, last_name, ...error.map(({ path }) => path)]
}

const caller = router.createCaller({})
form.mount()
await form.handleSubmit()
console.log(
  JSON.stringify({
    hono: [await post(person), await post({ ...person, last_name: 5 })],
    trpc: [await caller.add(person), await caller.add({ ...person, email: 'x' }).catch(({ code }) => code)],
    form: form.getFieldMeta('email').errors.map(({ message }) => message),
  }),
)
