// Code samples: buttons for the languages, this server, and identifiers of earlier calls. The language chosen is kept.
import { withKnown } from './identifiers.js'
import { nameThisServer } from './this-server.js'

const { up } = document.body.dataset
const KEPT = 'cpd.language'

/** Each place with the code of the page, which is that of the first language. */
const places = [...document.querySelectorAll('.samples')].map((place) => {
  const code = place.querySelector('code')
  const languages = place.dataset.languages.split(' ').map((language) => language.split('='))
  return { place, code, languages, call: place.dataset.call, first: code.innerHTML }
})
const [[first] = []] = places[0]?.languages ?? []

const loading = new Map()
function load(language) {
  if (!loading.has(language))
    loading.set(
      language,
      fetch(`${up}samples/${language}.json`).then((answer) => answer.json()),
    )
  return loading.get(language)
}

let chosen = first
async function show(language) {
  chosen = language
  try {
    const samples = language === first ? undefined : await load(language)
    if (chosen !== language) return
    for (const { place, code, call, first } of places) {
      code.innerHTML = samples ? samples[call] : first
      nameThisServer(code)
      nameKnownIdentifiers(code)
      place.querySelector('.code').classList.toggle('shell', !samples)
      for (const button of place.querySelectorAll('.languages button'))
        button.setAttribute('aria-pressed', String(button.value === language))
    }
    document.dispatchEvent(new Event('samples'))
  } catch {
    loading.delete(language)
  }
}

function nameKnownIdentifiers(code) {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.data = withKnown(texts.currentNode.data)
}

for (const { place, languages, call } of places) {
  const row = document.createElement('div')
  row.className = 'languages'
  row.setAttribute('role', 'group')
  row.setAttribute('aria-label', `Language of the code for ${call}`)
  for (const [value, textContent] of languages) {
    const button = Object.assign(document.createElement('button'), { type: 'button', value, textContent })
    button.setAttribute('aria-pressed', String(value === first))
    button.addEventListener('click', () => {
      const before = button.getBoundingClientRect().top
      localStorage.setItem(KEPT, value)
      void show(value).then(() => scrollBy(0, button.getBoundingClientRect().top - before))
    })
    row.append(button)
  }
  place.prepend(row)
}

document.addEventListener('identifiers', () => void show(chosen))
const kept = localStorage.getItem(KEPT)
if (places.length > 0) void show(places[0].languages.some(([language]) => language === kept) ? kept : first)
