/** JSON that can be collapsed, searched and copied. Long JSON and collapsed parts are rendered on demand. */
import { copyButton } from './copy.js'
import { button, h } from './element.js'
import { INSPECTOR, quiet } from './parts.js'

const LONG = 20_000
/** Depth up to which JSON is expanded by default. */
const OPEN_DEPTH = 3
const SEARCHABLE = 400

/** `marks` contains JSON pointers to the values to highlight. The parents of these values are expanded. */
export function json(name, value, marks = new Set()) {
  if (value === null || value === undefined) return h('figure', { class: 'json' }, h('figcaption', {}, name), quiet('none kept'))
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const tree = h('div', { class: 'tree', tabindex: 0, role: 'region', 'aria-label': name })
  const draw = (search = '') =>
    tree.replaceChildren(
      typeof value === 'string' ? value : node(undefined, value, { depth: 0, at: '', marks, search: search.toLowerCase() }),
    )
  const long = text.length > LONG
  if (!long) draw()
  const show = button(`Show (${Math.ceil(text.length / 1024)} KB)`, () => {
    draw()
    show.replaceWith(tree)
    tree.focus()
  })
  const caption = h('figcaption', {}, h('span', {}, name), copyButton(text, `Copy ${name}`))
  if (text.length > SEARCHABLE && typeof value !== 'string')
    caption.firstChild.after(
      searchField(name, tree, (search) => {
        draw(search)
        if (long) show.replaceWith(tree)
      }),
    )
  return h('figure', { class: 'json' }, caption, long ? show : tree)
}

function searchField(name, tree, draw) {
  const found = h('span', { class: 'quiet', role: 'status' })
  const oninput = ({ target }) => {
    draw(target.value.trim())
    const count = tree.querySelectorAll('mark').length
    found.textContent = target.value.trim() === '' ? '' : `${count} found`
    tree.querySelector('mark')?.scrollIntoView({ block: 'nearest' })
  }
  return h('span', { class: 'line' }, h('input', { type: 'search', 'aria-label': `Search ${name}`, placeholder: 'Search', oninput }), found)
}

/** Links a reason code or check signal to its meaning. */
const renderLeaf = (key, value, search) =>
  CODES.has(key) && CODE.test(value)
    ? [h('a', { href: `${INSPECTOR}#codes/${value}` }, ...marked(JSON.stringify(value), search))]
    : marked(JSON.stringify(value), search)
const CODES = new Set(['code', 'reason_code'])
const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

const isBranch = (value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0

function node(key, value, { depth, at, marks, search }) {
  const name = key === undefined ? [] : marked(String(key), search)
  const label = key === undefined ? [] : [h('span', { class: 'key' }, ...(marks.has(at) ? [h('mark', {}, ...name)] : name)), ': ']
  if (!isBranch(value)) return h('div', { class: 'leaf' }, ...label, h('span', { class: typeof value }, ...renderLeaf(key, value, search)))
  const entries = Object.entries(value)
  const inner = h('div', { class: 'inner' })
  const below = ([one, child]) =>
    node(one, child, { depth: depth + 1, at: `${at}/${one.replaceAll('~', '~0').replaceAll('/', '~1')}`, marks, search })
  const fill = () => inner.childElementCount === 0 && inner.append(...entries.map(below))
  const holdsMark = [...marks].some((pointer) => pointer.startsWith(`${at}/`))
  const open = search === '' ? holdsMark || depth < OPEN_DEPTH : JSON.stringify(value).toLowerCase().includes(search)
  if (open) fill()
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`
  const ontoggle = ({ target }) => target.open && fill()
  return h('details', { open, ontoggle }, h('summary', {}, ...label, h('span', { class: 'quiet' }, size)), inner)
}

/** Returns the text with its matches highlighted. */
function marked(text, search) {
  if (search === '') return [text]
  const lower = text.toLowerCase()
  const parts = []
  let from = 0
  for (let at = lower.indexOf(search); at >= 0; at = lower.indexOf(search, from)) {
    parts.push(text.slice(from, at), h('mark', {}, text.slice(at, at + search.length)))
    from = at + search.length
  }
  return [...parts, text.slice(from)]
}
