/** Chooses the account whose records are shown, in every view. */
import { get } from './api.js'
import { h } from './element.js'
import { filterOf, setFilter } from './filter.js'

export async function showAccounts() {
  const select = document.getElementById('account')
  const accounts = await get('/accounts')
  const chosen = filterOf('account') ?? ''
  select.replaceChildren(h('option', { value: '' }, 'All accounts'), ...accounts.map(({ id, name }) => h('option', { value: id }, name)))
  if (chosen !== '' && !accounts.some(({ id }) => id === chosen)) setFilter('account', '')
  select.value = filterOf('account') ?? ''
}

export async function startAccountSwitch() {
  document.getElementById('account').addEventListener('change', ({ target }) => setFilter('account', target.value))
  await showAccounts()
}
