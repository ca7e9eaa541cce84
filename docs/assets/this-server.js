// Replaces the default address of a server in a page by the address that the page comes from, and links to the other pages of that server.
// A static site has no server: see docs/build.ts.
import { element } from './element.js'

const { origin, host, protocol } = location
const port = location.port || (protocol === 'https:' ? '443' : '80')

/** The addresses in the pages, longest first, with their replacements. */
const NAMES = [
  ['http://127.0.0.1:4010', origin],
  ['127.0.0.1:4010', host],
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
  const list = element('ul')
  for (const [href, textContent] of OTHER_PAGES) {
    const item = element('li')
    item.append(element('a', { href, textContent }))
    list.append(item)
  }
  const group = element('details', { open: true })
  group.append(element('summary', { textContent: 'This server' }), list)
  return group
}

document.getElementById('navigation').append(groupOfOtherPages())
nameThisServer(document.querySelector('article'))
