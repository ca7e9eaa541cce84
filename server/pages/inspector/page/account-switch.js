/** The account switch, which filters all views. */
import { readAll } from './api.js'
import { h } from './element.js'
import { getFilter, setFilters } from './filter.js'

export async function showAccounts() {
  const select = document.getElementById('account')
  const all = await readAll('listAccounts')
  const chosen = getFilter('account') ?? ''
  select.replaceChildren(h('option', { value: '' }, 'All accounts'), ...all.map(({ id, name }) => h('option', { value: id }, name)))
  if (chosen !== '' && !all.some(({ id }) => id === chosen)) setFilters({ account: '' }, false)
  select.value = getFilter('account') ?? ''
}

export async function startAccountSwitch() {
  document.getElementById('account').addEventListener('change', ({ target }) => setFilters({ account: target.value }))
  await showAccounts()
}
