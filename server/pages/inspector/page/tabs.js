/** The views, and the tabs that lead to them. A tab is marked while its view has changes that were not seen. */
import { h, unseen } from './element.js'
import { accounts } from './accounts.js'
import { calls } from './calls.js'
import { deliveries } from './deliveries.js'
import { individual } from './individual.js'
import { items } from './items.js'
import { jobs } from './jobs.js'
import { messages } from './messages.js'
import { operations } from './operations.js'
import { readiness } from './readiness.js'
import { requests } from './requests.js'

const views = [calls, requests, individual, items, deliveries, messages, jobs, readiness, operations, accounts]
const shownAsTabs = views.filter(({ hidden }) => !hidden)
const tabs = new Map()
const unseenIn = new Set()
let begun = false

/** The view that the fragment of the address names, and the rest of the fragment. */
export function viewOf(hash) {
  const [id, rest] = hash.slice(1).split('/', 2)
  return { view: views.find((one) => one.id === id) ?? calls, rest }
}

export function startTabs() {
  for (const { id, title } of shownAsTabs) tabs.set(id, h('a', { href: `#${id}` }, title))
  document.getElementById('tabs').append(...tabs.values())
  mark([])
}

/** Marks the tabs of changed kinds. The first event only reports what the page has read already. */
export function mark(kinds) {
  const { view } = viewOf(location.hash)
  if (begun) for (const one of shownAsTabs) if (one.kinds.some((kind) => kinds.includes(kind))) unseenIn.add(one.id)
  begun ||= kinds.length > 0
  unseenIn.delete(view.id)
  for (const { id, title } of shownAsTabs) {
    const tab = tabs.get(id)
    if (id !== view.id) tab.removeAttribute('aria-current')
    else if (!tab.hasAttribute('aria-current')) {
      tab.setAttribute('aria-current', 'page')
      bringIntoView(tab)
    }
    tab.replaceChildren(title, ...(unseenIn.has(id) ? [h('span', { class: 'dot' }, unseen(' (more)'))] : []))
  }
}

/** On a phone the tabs are a row that scrolls sideways. */
function bringIntoView(tab) {
  const row = tab.parentElement
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
