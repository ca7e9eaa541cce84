/** Keyboard shortcuts that open the palette, or move through rows and pages. Single-letter shortcuts can be turned off. */
import { button, h } from './element.js'
import { goTo } from './filter.js'
import { openPalette } from './palette.js'

const KEYS = [
  ['Ctrl K or ⌘ K, /', 'Search records, codes and docs, or run an action'],
  ['j, k', 'Next row, previous row'],
  ['Enter', 'Open or close the row'],
  ['Esc', 'Close the row, or go back to the list'],
  ['n, p', 'Next page, previous page'],
  ['f', 'Filter the list'],
  ['?', 'Show the keys'],
]

const OFF = 'single-keys-off'
const isOff = () => localStorage.getItem(OFF) !== null

const single = h('input', {
  type: 'checkbox',
  onchange: ({ target }) => (target.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '')),
})

const dialog = h(
  'dialog',
  { 'aria-labelledby': 'keys-title', class: 'keys' },
  h('h3', { id: 'keys-title' }, 'Keys'),
  h('dl', {}, ...KEYS.map(([key, about]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, about)))),
  h('label', { class: 'option' }, single, 'Single-letter keys'),
  h(
    'div',
    { class: 'buttons' },
    button('Close', () => dialog.close()),
  ),
)

export function startKeys() {
  document.body.append(dialog)
  addEventListener('keydown', onKey)
}

const show = () => {
  single.checked = !isOff()
  dialog.showModal()
}

const ROWS = 'main .toggle, main .row > summary'

function walk(by) {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => row.checkVisibility())
  const here = document.activeElement.closest('tbody, details.row')?.querySelector('.toggle, :scope > summary') ?? document.activeElement
  const at = rows.indexOf(here)
  const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function leave() {
  const row = document.activeElement.closest('tbody.row, details.row')
  if (row?.open) {
    const toggle = row.querySelector('.toggle, :scope > summary')
    toggle.click()
    toggle.focus()
  } else if (/^#(requests|individuals)\//.test(location.hash)) goTo('#requests')
}

const turn = (name) => document.querySelector(`[data-page="${name} page"]:enabled`)?.click()

const SINGLE = {
  '/': openPalette,
  j: () => walk(1),
  k: () => walk(-1),
  n: () => turn('Next'),
  p: () => turn('Previous'),
  f: () => document.getElementById('filter-of')?.focus(),
  '?': show,
}

function onKey(event) {
  if (document.querySelector('dialog[open]') || event.altKey) return
  const isCommand = event.ctrlKey || event.metaKey
  const typing = event.target.closest('input:not([type=checkbox], [type=radio]), textarea, select')
  if (isCommand && event.key.toLowerCase() === 'k') openPalette()
  else if (event.key === 'Escape') {
    if (typing) typing.blur()
    else leave()
    return
  } else if (!isCommand && !typing && !isOff() && Object.hasOwn(SINGLE, event.key)) SINGLE[event.key]()
  else return
  event.preventDefault()
}
