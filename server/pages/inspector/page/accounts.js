/** Shows the accounts with actions for administrators, and the reset with its confirmation. */
import { readAll, control, may, partner } from './api.js'
import { button, form, h } from './element.js'
import { clearFilters } from './filter.js'
import { duration, SECOND } from './format.js'
import { badge, facts, fullWhen, line, notice, runFor, showRows } from './parts.js'

export const accounts = {
  read: () => readAll('listAccounts'),
  frame: () =>
    [
      h('h2', {}, 'Accounts'),
      h(
        'p',
        { class: 'lead' },
        partner() ? 'Your account on this server.' : 'The clients of the service. Each account sees its own data only.',
      ),
      may('createAccount') && newAccount(),
      h('div', { class: 'rows' }),
      ...(may('resetState')
        ? [
            h(
              'details',
              { class: 'reset' },
              h('summary', {}, 'Reset the server'),
              h(
                'p',
                { class: 'lead' },
                'Deletes everything. The server begins again with the demo account, or with the state file that it was started with.',
              ),
              ...reset(),
            ),
          ]
        : []),
    ].filter(Boolean),
  show: (place, rows) => showRows(place.querySelector('.rows'), rows, ({ id }) => id, account),
}

/** Shows the accounts again after an action. */
const reread = async () => accounts.show(document.getElementById('view'), await readAll('listAccounts'))

const quotaText = (quota) =>
  quota === null ? 'none: the limit of the server applies to each token' : `${quota.toLocaleString('en')} calls a minute`

function account(shown) {
  const { id, client_id, name, api_version, processing_failures, pause_failing_after_seconds } = shown
  const { default_event_types, requests_per_minute, suspended_at, last_call_at, created_at } = shown
  return h(
    'article',
    { class: 'row' },
    line(
      h('h4', {}, name),
      suspended_at === null ? badge('active', 'good') : badge('suspended', 'warn'),
      h('a', { href: `?account=${encodeURIComponent(id)}#readiness` }, 'Readiness'),
    ),
    facts([
      ['Client', h('code', {}, client_id)],
      ['Last call', last_call_at === null ? 'never' : fullWhen(last_call_at)],
      ['Quota', quotaText(requests_per_minute)],
      ['Suspended', suspended_at !== null && h('span', {}, 'since ', fullWhen(suspended_at))],
      ['API version', `${api_version}`],
      ['Failed processing', processing_failures === 'http' ? 'returns 422' : 'returns 200 with reason codes'],
      ['Entries without event_type', default_event_types && `take ${default_event_types.join(', ')}`],
      ['Failing endpoints', pause_failing_after_seconds && `paused after ${duration(pause_failing_after_seconds * SECOND)}`],
      ['Made', fullWhen(created_at)],
      ['Account', h('code', {}, id)],
    ]),
    h(
      'div',
      { class: 'buttons' },
      ...(may('suspendAccount') ? [suspension(shown), ...rotation(shown)] : []),
      may('rotateWebhookSecret') && signatures(shown),
      may('suspendAccount') && quota(shown),
    ),
  )
}

function suspension({ client_id, name, suspended_at }) {
  const label = suspended_at === null ? 'Suspend' : 'Resume'
  const pressed = button(label, () =>
    runFor(pressed, async () => {
      await (suspended_at === null ? control.suspendAccount : control.resumeAccount)({ client_id })
      const consequence =
        suspended_at === null
          ? 'suspended: the server rejects its calls and holds its webhooks'
          : 'active again: its pending webhooks go out'
      notice(`${name} is ${consequence}.`)
      await reread()
    }),
  )
  pressed.setAttribute('aria-label', `${label} ${name}`)
  pressed.dataset.focus = `suspension ${client_id}`
  return pressed
}

/** A button that rotates a secret after a confirmation. The new secret replaces the button. */
function rotation({ client_id, name }) {
  const endTokens = h('input', { type: 'checkbox' })
  const result = h('div', { role: 'status' })
  const confirm = button('Replace the secret', () => runFor(confirm, rotate), { class: 'danger' })
  const question = h('p', {}, 'The current secret stops working at once.')
  const choice = h('label', { class: 'option' }, endTokens, 'Revoke the tokens of the current secret, too (after a leak)')
  const close = button('Cancel', () => dialog.close())
  const dialog = h(
    'dialog',
    { 'aria-label': `New secret for ${name}` },
    h('h3', {}, `New secret for ${name}`),
    question,
    choice,
    result,
    h('div', { class: 'buttons' }, close, confirm),
  )
  async function rotate() {
    const { secret } = await control.rotateSecret({ client_id, end_tokens: endTokens.checked })
    for (const done of [question, choice, confirm]) done.hidden = true
    close.textContent = 'Close'
    result.replaceChildren(h('p', {}, 'Copy the secret now. It is not shown again:'), h('code', {}, secret))
  }
  const open = () => {
    for (const one of [question, choice, confirm]) one.hidden = false
    close.textContent = 'Cancel'
    result.replaceChildren()
    dialog.showModal()
  }
  // Removes the secret from the page when the dialog closes.
  dialog.addEventListener('close', () => result.replaceChildren())
  return [button('New secret…', open, { 'aria-label': `New secret for ${name}` }), dialog]
}

/** A switch that turns webhook signatures on and off. The new signing secret is shown once. */
function signatures({ client_id, name, signs_webhooks }) {
  const toggle = button('Webhook signatures', () => runFor(toggle, change), {
    role: 'switch',
    'aria-checked': signs_webhooks ? 'true' : 'false',
    'aria-label': `Webhook signatures of ${name}`,
    'data-focus': `signatures ${client_id}`,
  })
  async function change() {
    const { secret } = await (signs_webhooks ? control.disableWebhookSignatures : control.rotateWebhookSecret)({ client_id })
    await reread()
    if (secret === null) notice(`The webhooks of ${name} are not signed any more.`)
    else showSigningSecret(name, secret)
  }
  return toggle
}

function showSigningSecret(name, secret) {
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'signed' },
    h('h3', { id: 'signed' }, `The webhooks of ${name} are signed`),
    h('p', {}, 'Copy the signing secret now. It is not shown again:'),
    h('code', {}, secret),
    h(
      'div',
      { class: 'buttons' },
      button('Close', () => dialog.close()),
    ),
  )
  // Removes the secret from the page.
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function quota({ client_id, name, requests_per_minute }) {
  const input = h('input', { type: 'number', min: 1, max: 999_999_999, value: requests_per_minute ?? '', placeholder: 'none' })
  const whole = form({ class: 'inline quota' }, set, h('label', {}, 'Calls a minute', input), h('button', { type: 'submit' }, 'Set'))
  whole.setAttribute('aria-label', `Quota of ${name}`)
  return whole

  function set() {
    return runFor(whole, async () => {
      const limit = input.value === '' ? null : Number(input.value)
      const { requests_per_minute: now } = await control.updateAccount({ client_id, requests_per_minute: limit })
      notice(`Quota of ${name}: ${quotaText(now)}.`)
      await reread()
    })
  }
}

function newAccount() {
  const name = h('input', { id: 'account-name', required: true, maxlength: 200, autocomplete: 'off' })
  const result = h('div', { role: 'status' })
  const label = h('label', { for: 'account-name' }, 'Name of a new account')
  const whole = form(
    { class: 'inline new-account' },
    make,
    label,
    name,
    h('button', { type: 'submit', class: 'primary' }, 'Make account'),
    result,
  )
  return whole

  function make() {
    return runFor(whole, async () => {
      const { client_id, secret } = await control.createAccount({ name: name.value })
      const credentials = [
        ['Client', h('code', {}, client_id)],
        ['Secret', h('code', {}, secret)],
      ]
      result.replaceChildren(h('p', {}, 'The account is ready. Copy the secret now. It is not shown again:'), facts(credentials))
      name.value = ''
    })
  }
}

function reset() {
  const cancel = button('Cancel', () => dialog.close())
  const confirm = button('Delete everything', () => runFor(confirm, resetAll), { class: 'danger' })
  const gone =
    'This deletes all accounts except the demo account, and all Individuals, Data Requests, Items, calls and deliveries. You cannot undo it.'
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'question', 'aria-describedby': 'consequence' },
    h('h3', { id: 'question' }, 'Delete everything?'),
    h('p', { id: 'consequence' }, gone),
    h('div', { class: 'buttons' }, cancel, confirm),
  )
  async function resetAll() {
    await control.resetState()
    dialog.close()
    clearFilters()
    notice('Everything was deleted.')
  }
  return [button('Reset the sandbox…', () => dialog.showModal(), { class: 'danger' }), dialog]
}
