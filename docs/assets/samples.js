// Adds language buttons, this server's address and identifiers from earlier calls to code samples. Stores the selected language.
import { element } from './element.js'
import { insertIdentifiers } from './identifiers.js'
import { nameThisServer } from './this-server.js'

const { up } = document.body.dataset
const KEPT = 'cpd.language'

/** Elements with code samples. The HTML contains only the first language, and the others are loaded when selected. */
const places = [...document.querySelectorAll('.samples')].map((place) => {
  const code = place.querySelector('code')
  const languages = place.dataset.languages.split(' ').map((language) => language.split('='))
  return { place, code, languages, call: place.dataset.call, first: code.innerHTML }
})
const [[first] = []] = places[0]?.languages ?? []

/** Guide elements that contain the same code in several languages. */
const tabs = [...document.querySelectorAll('.tabs')].map((place) => {
  const codes = [...place.querySelectorAll('.code')]
  return { place, codes, languages: codes.map((code) => code.dataset.language.split('=')) }
})

const loading = new Map()
function load(language) {
  if (!loading.has(language))
    loading.set(
      language,
      fetch(`${up}samples/${language}.json`).then((response) => response.json()),
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
  while (texts.nextNode()) texts.currentNode.data = insertIdentifiers(texts.currentNode.data)
}

function showTabs(language) {
  for (const { place, codes, languages } of tabs) {
    const at = languages.findIndex(([value]) => value === language)
    if (at === -1) continue
    for (const [each, code] of codes.entries()) code.hidden = each !== at
    for (const button of place.querySelectorAll('.languages button')) button.ariaPressed = String(button.value === language)
  }
}

function choose(language) {
  showTabs(language)
  return places[0]?.languages.some(([value]) => value === language) ? show(language) : undefined
}

function addButtons(place, languages, about) {
  const buttons = languages.map(([value, textContent]) => {
    const button = element('button', { type: 'button', value, textContent, ariaPressed: String(value === languages[0][0]) })
    button.addEventListener('click', async () => {
      const before = button.getBoundingClientRect().top
      localStorage.setItem(KEPT, value)
      await choose(value)
      scrollBy(0, button.getBoundingClientRect().top - before)
    })
    return button
  })
  place.prepend(element('div', { className: 'languages', role: 'group', ariaLabel: about }, ...buttons))
}

for (const { place, languages, call } of places) addButtons(place, languages, `Language of the code for ${call}`)
for (const { place, languages } of tabs) {
  addButtons(place, languages, 'Language of the code')
  showTabs(languages[0][0])
}

document.addEventListener('identifiers', () => void show(chosen))
const kept = localStorage.getItem(KEPT)
if (kept) showTabs(kept)
if (places.length > 0) void show(places[0].languages.some(([language]) => language === kept) ? kept : first)
