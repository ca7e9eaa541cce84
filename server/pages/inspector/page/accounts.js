/** The accounts of the sandbox, a form for a new one, and the reset after a confirmation. */
import { get, post } from './api.js'
import { button, h } from './element.js'
import { narrowTo } from './filter.js'
import { duration } from './format.js'
import { showRows } from './kept-rows.js'
import { notice, runFor } from './notice.js'
import { facts } from './parts.js'

export const accounts = {
  id: 'accounts',
  title: 'Sandbox',
  kinds: [],
  read: () => get('/accounts'),
  frame: () => [
    h('h2', {}, 'Sandbox'),
    h('h3', {}, 'Accounts'),
    h('p', { class: 'lead' }, 'The clients of the service. Each sees its own data and nothing else.'),
    h('div', { class: 'rows' }),
    newAccount(),
    h('h3', {}, 'Reset'),
    h(
      'p',
      { class: 'lead' },
      'Forgets everything and begins again: with the demo account at real time, or with the state that the server was started with.',
    ),
    ...reset(),
  ],
  show: (place, rows) => showRows(place.querySelector('.rows'), rows, ({ id }) => id, account),
}

const account = ({ id, client_id, name, api_version, processing_failures, pause_failing_after_seconds }) =>
  h(
    'article',
    { class: 'row' },
    h('h4', {}, name),
    facts([
      ['Client', h('code', {}, client_id)],
      ['API version', `${api_version}`],
      ['Failed processing', processing_failures === 'http' ? 'answered 422' : 'answered 200 with reason codes'],
      ['Failing endpoints', pause_failing_after_seconds && `paused after ${duration(pause_failing_after_seconds * 1000)}`],
      ['Account', h('code', {}, id)],
    ]),
  )

function newAccount() {
  const name = h('input', { id: 'account-name', required: true, maxlength: 200, autocomplete: 'off' })
  const result = h('div', { role: 'status' })
  const onsubmit = (event) => {
    event.preventDefault()
    void runFor(event.target, async () => {
      const { client_id, secret } = await post('/accounts', { name: name.value })
      const credentials = [
        ['Client', h('code', {}, client_id)],
        ['Secret', h('code', {}, secret)],
      ]
      result.replaceChildren(h('p', {}, 'Made. The secret is shown this once:'), facts(credentials))
      name.value = ''
    })
  }
  const label = h('label', { for: 'account-name' }, 'Name of a new account')
  return h('form', { class: 'inline', onsubmit }, label, name, h('button', { type: 'submit' }, 'Make account'), result)
}

function reset() {
  const cancel = button('Cancel', () => dialog.close())
  const confirm = button('Forget everything', () => runFor(confirm, resetAll), { class: 'danger' })
  const question = h('h3', { id: 'question' }, 'Forget everything?')
  const consequence = h(
    'p',
    { id: 'consequence' },
    'All accounts but the demo account, all Individuals, Data Requests, Items, calls and deliveries are gone for good.',
  )
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'question', 'aria-describedby': 'consequence' },
    question,
    consequence,
    h('div', { class: 'buttons' }, cancel, confirm),
  )
  async function resetAll() {
    await post('/reset')
    dialog.close()
    narrowTo('')
    notice('Everything was forgotten.')
  }
  return [button('Reset the sandbox…', () => dialog.showModal(), { class: 'danger' }), dialog]
}
