// Documentation search. Loads the index and its library when the search field is first used.
import { element } from './element.js'
import { find } from './search-ranking.js'

const form = document.querySelector('.search')
const input = form.querySelector('input')
const found = form.querySelector('#found')
const status = form.querySelector('[role=status]')
const { up } = document.body.dataset

/** Maximum number of results that a group shows before its "more" button. */
const FEW = 4
const MAX_RESULTS = 40

form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())

let loading
let isLoaded = false
const load = () => (loading ??= readIndex())

async function readIndex() {
  const [{ default: MiniSearch }, response] = await Promise.all([import('./minisearch.js'), fetch(`${up}search.json`)])
  const { groups, fields, shown, index } = await response.json()
  return { groups, index: MiniSearch.loadJS(index, { fields, storeFields: shown }) }
}

input.addEventListener('focus', () => void load())
input.addEventListener('input', show)
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    input.focus()
    close()
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  if (event.key === 'Enter' && event.target === input) void open()
})
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && !form.contains(relatedTarget)) close()
})
addEventListener('pointerdown', ({ target }) => {
  if (!form.contains(target)) close()
})
found.addEventListener('click', ({ target }) => {
  if (target.closest('a')) close()
})
addEventListener('keydown', (event) => {
  const typing = event.target.closest?.('input, textarea, select, [contenteditable]')
  const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!slash && !((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k')) return
  event.preventDefault()
  input.focus()
  input.select()
})

let shown
function show() {
  shown = showResults(input.value)
}

async function showResults(query) {
  try {
    if (!isLoaded && query.trim() !== '') present([element('p', { textContent: 'Loading the search index…' })], '')
    const { groups, index } = await load()
    isLoaded = true
    if (query !== input.value) return
    if (query.trim() === '') return close()
    const results = find(index, groups, query)
    const count = results.reduce((sum, group) => sum + group.results.length, 0)
    present(count === 0 ? [nothing(query)] : results.map(groupElement), count === 0 ? 'Nothing found' : `${count} found`)
  } catch {
    loading = undefined
    const failure = 'The search index could not be loaded'
    present([element('p', { textContent: `${failure}. Try again.` })], failure)
  }
}

function present(elements, said) {
  found.replaceChildren(...elements)
  found.scrollTop = 0
  found.hidden = false
  status.textContent = said
}

/** Opens the best result. If the reader presses Enter before the results arrive, waits for them. */
async function open() {
  await shown
  found.querySelector('a')?.click()
}

function groupElement({ name, results }, at) {
  const heading = element('h2', { textContent: name, id: `found-${at}` })
  const list = element('ul', {}, ...results.slice(0, FEW).map(resultElement))
  const around = element('div', { role: 'group' }, heading, list)
  around.setAttribute('aria-labelledby', heading.id)
  if (results.length > FEW) {
    const textContent = `${Math.min(results.length, MAX_RESULTS) - FEW} more`
    const more = element('button', { type: 'button', textContent, ariaLabel: `${textContent} of ${name}` })
    more.addEventListener('click', () => {
      const others = results.slice(FEW, MAX_RESULTS).map(resultElement)
      list.append(...others)
      others[0].querySelector('a').focus()
      more.remove()
    })
    around.append(more)
  }
  return around
}

function resultElement({ title, place, address, about }) {
  const link = element('a', { href: up + address }, element('strong', { textContent: title }))
  if (place) link.append(element('span', { textContent: place }))
  if (about) link.append(element('span', { className: 'about', textContent: about }))
  return element('li', {}, link)
}

const nothing = (query) => element('p', { textContent: `Nothing found for “${query}”. Fewer words, or the beginning of one, find more.` })

/** Moves the focus between the field and the results. */
function move(step) {
  const places = [input, ...found.querySelectorAll('a, button')]
  const next = places.indexOf(document.activeElement) + step
  places[Math.min(Math.max(next, 0), places.length - 1)].focus()
}

function close() {
  found.hidden = true
  status.textContent = ''
}
