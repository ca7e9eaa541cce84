// Replaces the default server address on a page with the address of this server, and adds links to its other pages. For static sites, which
// have no server, docs/build.ts replaces this file.
import { element } from './element.js'

const { origin, host, protocol } = location
const port = location.port || (protocol === 'https:' ? '443' : '80')

/** Addresses that appear in the pages, and their replacements, longest first. */
const NAMES = [
  ['http://127.0.0.1:4010', origin],
  ['127.0.0.1:4010', host],
  // The address of the host machine in an Android emulator.
  ['10.0.2.2:4010', `10.0.2.2:${port}`],
  ['port 4010', `port ${port}`],
]

export function nameThisServer(root) {
  if (host === '127.0.0.1:4010') return
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!text.data.includes('4010')) continue
    text.data = NAMES.reduce((data, [name, here]) => data.replaceAll(name, here), text.data)
  }
}

const OTHER_PAGES = [
  ['/', 'Start'],
  ['/sandbox/ui', 'Inspector'],
  ['/widget/demo', 'Link widget'],
]

function groupOfOtherPages() {
  const items = OTHER_PAGES.map(([href, textContent]) => element('li', {}, element('a', { href, textContent })))
  return element('details', { open: true }, element('summary', { textContent: 'This server' }), element('ul', {}, ...items))
}

document.getElementById('navigation').append(groupOfOtherPages())
nameThisServer(document.querySelector('article'))
