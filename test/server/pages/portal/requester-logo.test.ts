/** The logo of the requester, as the portal shows it. */
import { expect, test } from 'vitest'
import { testServer } from '../../test-server.ts'
import { Guest, invited } from './guest.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

test('a logo that is kept here is shown; one that lies elsewhere is not asked for', async () => {
  const server = await testServer()
  const form = new FormData()
  form.set('file', new File([SVG], 'logo.svg', { type: 'image/svg+xml' }))
  const uploaded = await fetch(`${server.url}/v3/experiences/upload_logo`, { method: 'POST', headers: await server.bearer(), body: form })
  const { uri: logo } = (await uploaded.json()) as { uri: string }
  const shown = await new Guest().open((await invited(server, { requester_logo_url: logo })).uri)
  expect(shown.text).toContain(`<img src="${new URL(logo).pathname}"`)
  const elsewhere = await new Guest().open((await invited(server, { requester_logo_url: 'https://logos.example/a.png' })).uri)
  expect(elsewhere.text).not.toContain('<img')
})

test('who asks is named, and for whom, and what for', async () => {
  const server = await testServer()
  const request = { type: 'ENROLLMENT_STATUS', requester_name: 'Fernhill Rentals', third_party_requester: 'Dana Smith' }
  const { text } = await new Guest().open((await invited(server, request)).uri)
  expect(text).toContain('<strong>Fernhill Rentals</strong>, for <strong>Dana Smith</strong>')
  expect(text).toContain('whether and where you are enrolled as a student')
})

test('an account that names nobody asks itself', async () => {
  const server = await testServer()
  const headers = await server.bearer()
  const { uri, id } = await invited(server, { requester_name: undefined })
  expect((await server.post('/v3/datarequests/get_by_id', { datarequest_id: id }, headers)).body.requester_name).toBe('Demo')
  expect((await new Guest().open(uri)).text).toContain('<strong>Demo</strong>')
})
