/** Portal languages: translations, negotiation, formatting, and the recorded consent. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { institutionLogo } from '../../../../server/pages/portal/institution-logo.ts'
import { isSimilar } from '../../../../server/pages/portal/offers.ts'
import { formatDate, fillPlaceholders, negotiateLanguage, getTexts } from '../../../../server/pages/portal/texts/languages.ts'
import { control } from '../../control-api.ts'
import { testServer } from '../../test-server.ts'
import { Guest, createInvitation } from './guest.ts'

/** Returns all strings by path. */
const leaves = (part: object, path = ''): [string, string][] =>
  Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value] as [string, string]] : leaves(value as object, `${path}${name}.`),
  )

const english = leaves(getTexts('en'))
const spanish = new Map(leaves(getTexts('es')))

test('both languages have the same strings with the same placeholders', () => {
  expect([...spanish.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())
  const values = (text = '') => [...new Set([...text.matchAll(/\{\w+\}/g)].map(([name]) => name))].toSorted()
  for (const [path, text] of english) expect([path, values(spanish.get(path))]).toEqual([path, values(text)])
})

test('translates all strings', () => {
  const same = english.filter(([path, text]) => spanish.get(path) === text).map(([, text]) => text)
  expect(same).toEqual(['Error: {title}', '{requester}'])
})

test('uses each string, and each used string exists', () => {
  const folder = join(import.meta.dirname, '../../../../server/pages/portal')
  const pages = readdirSync(join(folder, 'pages')).map((name) => readFileSync(join(folder, 'pages', name), 'utf8'))
  const usedPaths = pages.flatMap((text) =>
    [...text.matchAll(/say '([\w.]+)'|\{\{texts\.([\w.]+)\}\}/g)].map(([, one, other]) => one ?? other),
  )
  const paths = new Set(english.map(([path]) => path))
  expect(usedPaths.filter((path) => !paths.has(path as string))).toEqual([])
  const code = ['view.ts', 'page.ts'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  // Groups whose strings the code selects dynamically.
  const groups = /^(ways|what|institutions|kinds|documents|problems|notices|endings|messages)\./
  const unused = english
    .map(([path]) => path)
    .filter((path) => !groups.test(path) && !usedPaths.includes(path))
    .filter((path) => !new RegExp(`\\b${path.split('.').at(-1)}\\b`).test(code))
  expect(unused).toEqual([])
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-GB,es;q=0.9', 'en'],
  ['de, fr;q=0.9, es;q=0.2', 'es'],
  ['es;q=0, en;q=0.1', 'en'],
  ['ES', 'es'],
  ['*', 'en'],
  ['es;q=0.5, *', 'en'],
  ['constructor', 'en'],
])('selects a language for the preference %j: %s', (header, language) => expect(negotiateLanguage(header)).toBe(language))

test('formats numbers and dates for the language', () => {
  expect([fillPlaceholders('{count}', { count: 12_345 }, 'en'), fillPlaceholders('{count}', { count: 12_345 }, 'es')]).toEqual([
    '12,345',
    '12.345',
  ])
  const at = Date.parse('2050-03-07T00:00:00Z')
  expect([formatDate('en', at), formatDate('es', at)]).toEqual(['March 7, 2050', '7 de marzo de 2050'])
})

test('records the consent in the language that the Individual read', async () => {
  const server = await testServer()
  const { uri, id } = await createInvitation(server)
  const guest = new Guest()
  const headers = { 'accept-language': 'es' }
  const first = await guest.open(uri, { headers })
  expect([first.title, /<html lang="(\w+)"/.exec(first.text)?.[1], first.headers.get('vary')]).toEqual([
    'Comparta sus datos de forma segura',
    'es',
    expect.stringContaining('accept-language'),
  ])
  const send = async (deed: string) => {
    const csrf = guest.page?.csrf ?? ''
    await guest.open(`${uri}/${deed}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrf }).toString(),
    })
    return guest.open(uri, { headers })
  }
  await send('start')
  const text =
    'Autorizo al servicio a obtener mis datos de la fuente que elija o de los documentos que suba, y a compartirlos con Northwind Lending.'
  expect(guest.page?.text).toContain(text)
  await send('agree')
  const { body } = await control(server, 'GET', `/datarequests/details?datarequest_id=${id}`)
  expect(body.details.consent).toMatchObject({ description: text, accepted: true })
  expect((await guest.open(uri)).text).toContain(text)
  expect((await new Guest().open(`${server.url}/portal/none`, { headers })).title).toBe('Este enlace no funciona')
})

test.each([
  ['Rivermeadow College', 'rivermedow', true],
  ['Rivermeadow College', 'rivermeadwo colege', true],
  ['Rivermeadow College', 'rivr', true],
  ['Rivermeadow College', 'colege', true],
  ['Nord-Étoile Université', 'etoile', true],
  ['Rivermeadow College', 'mountain', false],
  ['Rivermeadow College', 'abc', false],
  ['Rivermeadow College', ' ', false],
])('%s is similar to %j: %s', (name, text, similar) => expect(isSimilar(name, text)).toBe(similar))

test('derives the logo of an institution deterministically from its name and kind', () => {
  const logo = institutionLogo('Rivermeadow College', ['COLLEGE'])
  expect(logo).toMatchObject({ initials: 'RC', colour: expect.stringMatching(/^#[0-9a-f]{6}$/) })
  expect(institutionLogo('Rivermeadow College', ['COLLEGE'])).toEqual(logo)
  expect(institutionLogo('Rivermeadow College', ['EMPLOYER']).shape).not.toBe(logo.shape)
})

test('keeps the user name, but not the password, after a failed login', async () => {
  const server = await testServer()
  const { uri } = await createInvitation(server)
  const guest = new Guest()
  await guest.open(uri)
  await guest.send(uri, 'start')
  await guest.send(uri, 'agree')
  const chosen = await guest.send(uri, 'direct')
  await guest.send(uri, 'choose', { datasource_id: /name="datasource_id" value="(\w+)"/.exec(chosen.text)?.[1] ?? '' })
  const rejected = await guest.send(uri, 'login', { username: 'jor"dan', password: 'hush-hush' })
  expect(rejected.text).toContain('name="username" value="jor&quot;dan"')
  expect(rejected.text).not.toContain('hush-hush')
  expect((await guest.send(uri, 'login', { username: 'user_other', password: '' })).text).toContain('value="user_other"')
  await guest.send(uri, 'ways')
  expect((await guest.send(uri, 'direct')).text).not.toContain('user_other')
})
