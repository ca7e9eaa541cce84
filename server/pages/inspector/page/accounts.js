/** The accounts of the sandbox, a form for a new one, the reset after a confirmation, and the choice of the account in every view. */
import { control } from './api.js'
import { button, form, h } from './element.js'
import { filterOf, narrowTo, setFilter } from './filter.js'
import { duration, SECOND } from './format.js'
import { facts, notice, runFor, showRows } from './parts.js'

export const accounts = {
  id: 'accounts',
  title: 'Sandbox',
  kinds: [],
  read: () => control.listAccounts(),
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
      ['Failing endpoints', pause_failing_after_seconds && `paused after ${duration(pause_failing_after_seconds * SECOND)}`],
      ['Account', h('code', {}, id)],
    ]),
  )

function newAccount() {
  const name = h('input', { id: 'account-name', required: true, maxlength: 200, autocomplete: 'off' })
  const result = h('div', { role: 'status' })
  const label = h('label', { for: 'account-name' }, 'Name of a new account')
  const whole = form({ class: 'inline' }, make, label, name, h('button', { type: 'submit' }, 'Make account'), result)
  return whole

  function make() {
    return runFor(whole, async () => {
      const { client_id, secret } = await control.createAccount({ name: name.value })
      const credentials = [
        ['Client', h('code', {}, client_id)],
        ['Secret', h('code', {}, secret)],
      ]
      result.replaceChildren(h('p', {}, 'Made. The secret is shown this once:'), facts(credentials))
      name.value = ''
    })
  }
}

function reset() {
  const cancel = button('Cancel', () => dialog.close())
  const confirm = button('Forget everything', () => runFor(confirm, resetAll), { class: 'danger' })
  const gone = 'All accounts but the demo account, all Individuals, Data Requests, Items, calls and deliveries are gone for good.'
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'question', 'aria-describedby': 'consequence' },
    h('h3', { id: 'question' }, 'Forget everything?'),
    h('p', { id: 'consequence' }, gone),
    h('div', { class: 'buttons' }, cancel, confirm),
  )
  async function resetAll() {
    await control.resetState()
    dialog.close()
    narrowTo('')
    notice('Everything was forgotten.')
  }
  return [button('Reset the sandbox…', () => dialog.showModal(), { class: 'danger' }), dialog]
}

/** Lists the accounts in the choice at the top, which narrows every view. */
export async function showAccounts() {
  const select = document.getElementById('account')
  const all = await control.listAccounts()
  const chosen = filterOf('account') ?? ''
  select.replaceChildren(h('option', { value: '' }, 'All accounts'), ...all.map(({ id, name }) => h('option', { value: id }, name)))
  if (chosen !== '' && !all.some(({ id }) => id === chosen)) setFilter('account', '')
  select.value = filterOf('account') ?? ''
}

export async function startAccountSwitch() {
  document.getElementById('account').addEventListener('change', ({ target }) => setFilter('account', target.value))
  await showAccounts()
}
