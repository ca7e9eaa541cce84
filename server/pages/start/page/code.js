/** Code for a call in three languages. Selecting a language applies to all calls. */
import { aboutOperation } from '../../inspector/page/api.js'
import { asCurl, asPython, asTypeScript, copyButton } from '../../inspector/page/copy.js'
import { button, h } from '../../inspector/page/element.js'

const LANGUAGES = { curl: asCurl, TypeScript: asTypeScript, Python: asPython }
const CHANGED = 'language'
let language = 'curl'

const describe = (operation) =>
  operation.startsWith('/sandbox/') ? { credential: 'sandbox' } : aboutOperation(new URLSearchParams({ operation }))

/** `request` is undefined for a call that uses GET. */
export async function codeBlock({ operation, request }) {
  const about = await describe(operation)
  const code = h('pre', { tabindex: 0, role: 'region', 'aria-label': `Code for ${operation}` })
  const write = () => LANGUAGES[language]({ operation, request, headers: null }, about)
  const tabs = Object.keys(LANGUAGES).map((name) =>
    button(
      name,
      () => {
        language = name
        document.dispatchEvent(new Event(CHANGED))
      },
      { class: 'small' },
    ),
  )
  const block = h('div', { class: 'code' }, h('div', { class: 'line' }, ...tabs, copyButton(write, `Copy the code for ${operation}`)), code)
  const draw = () => {
    code.textContent = write()
    for (const tab of tabs) tab.setAttribute('aria-pressed', `${tab.textContent === language}`)
  }
  // A block that was replaced no longer listens.
  const onChange = () => (block.isConnected ? draw() : document.removeEventListener(CHANGED, onChange))
  document.addEventListener(CHANGED, onChange)
  draw()
  return block
}
