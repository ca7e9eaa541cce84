/** Copies text, also where the page has no access to the clipboard, and saves it as a file. */
import { button, h } from './element.js'
import { notice } from './notice.js'

export const copyButton = (text, label) =>
  button('Copy', () => copy(typeof text === 'function' ? text() : text), { class: 'small', 'aria-label': label })

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // A page that was not loaded over HTTPS, or from elsewhere, has no clipboard.
    const area = h('textarea', { class: 'unseen' })
    area.value = text
    document.body.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
  }
  notice('Copied.')
}

export function save(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  h('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
