// Search over titles, headings and the names in tables. The index is loaded when the search field is first used.
const form = document.querySelector('.search')
const input = form.querySelector('input')
const list = form.querySelector('ul')
const status = form.querySelector('[role=status]')
const { up } = document.body.dataset

const MOST = 30

form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())

let reading
const index = () => (reading ??= fetch(`${up}search.json`).then((answer) => answer.json()))

input.addEventListener('focus', () => void index())
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
  if (event.key === 'Enter' && event.target === input) list.querySelector('a')?.click()
})
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!form.contains(relatedTarget)) close()
})
list.addEventListener('click', close)
addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
  event.preventDefault()
  input.focus()
  input.select()
})

async function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  const entries = await index()
  if (words.join(' ') !== input.value.toLowerCase().split(/\s+/).filter(Boolean).join(' ')) return
  if (words.length === 0) return close()
  const found = entries
    .map((entry, at) => ({ entry, at, score: score(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
  list.replaceChildren(...found.slice(0, MOST).map(({ entry }) => option(entry)))
  list.hidden = found.length === 0
  status.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`
}

/** All words must match; matches near the beginning and in short names score higher. Components and enumerations come last. */
function score([text, , where], words) {
  const name = text.toLowerCase()
  const place = where.toLowerCase()
  if (!words.every((word) => name.includes(word) || place.includes(word))) return 0
  const query = words.join(' ')
  const part = /^(components|enumerations)/.test(place) ? 10 : 0
  if (name === query) return 100 - part
  if (name.startsWith(query)) return 40 - part - name.length / 100
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 35 - part - name.length / 100
  return words.every((word) => name.includes(word)) ? 20 - part - name.length / 100 : 1
}

function option([text, address, where]) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = up + address
  link.textContent = text
  const place = document.createElement('span')
  place.textContent = where
  link.append(place)
  item.append(link)
  return item
}

/** Moves the focus from the field through the results and back. */
function move(step) {
  const places = [input, ...list.querySelectorAll('a')]
  const next = places.indexOf(document.activeElement) + step
  places[Math.min(Math.max(next, 0), places.length - 1)].focus()
}

function close() {
  list.hidden = true
  status.textContent = ''
}
