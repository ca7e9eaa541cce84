// Where pages name the server on the own machine, they name the one that they come from. A static site has no server: see docs/build.ts.
const { origin, host, protocol } = location
const port = location.port || (protocol === 'https:' ? '443' : '80')

/** What the pages are written with, longest first, and what stands for it here. */
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

nameThisServer(document.querySelector('article'))
