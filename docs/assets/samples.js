// Code samples with buttons for the languages, the address of this server, and identifiers of earlier calls. The chosen language is kept.
import { element } from './element.js'
import { withKnown } from './identifiers.js'
import { nameThisServer } from './this-server.js'

const { up } = document.body.dataset
const KEPT = 'cpd.language'

/** The places of samples, each with the code of the first language, which the page contains. */
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
      for (const button of place.querySelectorAll('.languages button')) button.ariaPressed = String(button.value === language)
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
  const buttons = languages.map(([value, textContent]) => {
    const button = element('button', { type: 'button', value, textContent, ariaPressed: String(value === first) })
    button.addEventListener('click', () => {
      const before = button.getBoundingClientRect().top
      localStorage.setItem(KEPT, value)
      void show(value).then(() => scrollBy(0, button.getBoundingClientRect().top - before))
    })
    return button
  })
  place.prepend(element('div', { className: 'languages', role: 'group', ariaLabel: `Language of the code for ${call}` }, ...buttons))
}

document.addEventListener('identifiers', () => void show(chosen))
const kept = localStorage.getItem(KEPT)
if (places.length > 0) void show(places[0].languages.some(([language]) => language === kept) ? kept : first)
