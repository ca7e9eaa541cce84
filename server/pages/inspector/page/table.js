/**
 * Displays lists as tables, with expandable rows, groups of repeated rows, sorting by column, and pages. The server sorts and paginates.
 */
import { listed } from './api.js'
import { button, h } from './element.js'
import { clearFilters, filtered, filterBar, getFilter, isFiltered, closeRow, openRow, setFilters } from './filter.js'
import { count, day } from './format.js'
import { empty, showRows } from './parts.js'

const PAGE = 50
/** Minimum number of consecutive equal rows that form a group. */
const REPEATED = 3

/** Keys of the groups that are open. */
const openGroups = new Set()

/**
 * A list has an `operation`, `title`, `lead`, `filters`, `sorts` (the default first), `given` (parameters), `noun` ([one, many]), `hint`,
 * and the following properties for the table: `columns`, `key`, `detail` or `href`, `repeats`. `one` returns the parameters that select a
 * single record.
 */
export const listView = (list) => ({
  isList: true,
  read: (name) => readList(list, name),
  frame: () => [
    h('h2', {}, list.title),
    list.lead && h('p', { class: 'lead' }, list.lead),
    filterBar(list.filters?.()),
    ...(list.above?.() ?? []),
    h('div', { class: 'none' }),
    h('table', { class: 'list', 'aria-label': list.title }),
    h('nav', { class: 'pages', 'aria-label': 'Pages' }),
  ],
  show: (place, data) => showList(place, list, data),
})

async function readList(list, name) {
  const page = Math.max(1, Number(getFilter('page')) || 1)
  const [sort, order] = chooseSort(list)
  const given = { ...list.given(), limit: PAGE, offset: Math.min((page - 1) * PAGE, 100_000), sort_by: sort, order }
  const [found, more] = await Promise.all([listed(list.operation, given), list.readMore?.()])
  // The record that the URL names may be on another page of the list.
  const isHere = name === undefined || found.rows.some((row) => list.key(row) === name)
  const named = isHere ? [] : (await listed(list.operation, list.one(name))).rows
  return { ...found, page, named, name, more }
}

function chooseSort({ sorts }) {
  const [[first, order]] = Object.entries(sorts)
  const sort = Object.hasOwn(sorts, getFilter('sort') ?? '') ? getFilter('sort') : first
  return [sort, ['asc', 'desc'].includes(getFilter('order')) ? getFilter('order') : sort === first ? order : sorts[sort]]
}

function showList(place, list, { rows, total, page, named, name, more }) {
  list.showMore?.(place, more, { rows, total })
  place.querySelector('.none').replaceChildren(...(total === 0 && named.length === 0 ? [nothing(list)] : []))
  const table = place.querySelector('table.list')
  table.hidden = rows.length === 0 && named.length === 0
  showTable(table, list, [...named, ...rows], { sorted: chooseSort(list), name })
  showPages(place.querySelector('.pages'), list, { page, total, shown: rows.length })
  openNamed(table, name)
}

function nothing({ noun: [, many], hint, empty: begin, filters }) {
  if (!isFiltered(filters?.().map(({ name }) => name) ?? [])) return empty(`No ${many} yet`, hint, ...(begin?.() ?? []))
  const what = filtered() === undefined ? 'these filters' : `'${filtered()}'`
  return empty(`No ${many} match ${what}.`, undefined, button('Clear', clearFilters, { class: 'primary' }))
}

const lastNamed = new WeakMap()

/** Opens the record in the URL once, and closes the previous one. */
export function openNamed(table, name) {
  const last = lastNamed.get(table)
  const [, current = ''] = location.hash.split('/', 2)
  // The user may have opened another row while the list was being read.
  if (last === name || (name ?? '') !== decodeURIComponent(current)) return
  lastNamed.set(table, name)
  const [before, row] = [last, name].map((one) => [...table.tBodies].find(({ dataset }) => dataset.key === one))
  if (before) before.open = false
  if (!row || row.open) return
  row.open = true
  row.scrollIntoView({ block: 'start' })
  row.querySelector('.toggle').focus({ preventScroll: true })
}

function showPages(place, { noun: [one, many] }, { page, total, shown }) {
  const last = Math.max(1, Math.ceil(Math.min(total, 100_000) / PAGE))
  const from = (page - 1) * PAGE
  const range = shown > 0 && total > shown ? `${(from + 1).toLocaleString('en')}–${(from + shown).toLocaleString('en')} of ` : ''
  const all = total > 100_000 ? `more than 100,000 ${many}` : count(total, one, many)
  const turn = (label, to, words) => {
    const isHere = to === page || to < 1 || to > last
    return button(label, () => setFilters({ page: to === 1 ? '' : `${to}` }), { 'aria-label': words, disabled: isHere, 'data-page': words })
  }
  const focused = document.activeElement?.dataset?.page
  place.replaceChildren(
    h('span', { role: 'status' }, total === 0 ? '' : `${range}${all}`),
    ...(last === 1
      ? []
      : [
          h('span', { class: 'quiet' }, `Page ${page.toLocaleString('en')} of ${last.toLocaleString('en')}`),
          turn('«', 1, 'First page'),
          turn('‹', page - 1, 'Previous page'),
          turn('›', page + 1, 'Next page'),
          turn('»', last, 'Last page'),
        ]),
  )
  if (focused) (place.querySelector(`[data-page="${focused}"]:enabled`) ?? place.querySelector('button:enabled'))?.focus()
}

/** Hides dates in tables that contain only records from the current day, because the clock shows that day. */
export function showDays() {
  const today = document.querySelector('#clock .day')?.textContent
  for (const table of document.querySelectorAll('table.list')) table.classList.toggle('days', table.dataset.days !== today)
}

/** Shows a table with expandable rows. An unchanged row keeps its element, including its open state and the focus. */
export function showTable(table, list, rows, { sorted, name } = {}) {
  const head = sorted?.join(' ') ?? ''
  if (!table.tHead || table.dataset.sorted !== head) {
    table.tHead?.remove()
    table.prepend(h('thead', {}, h('tr', {}, ...list.columns.map((column) => renderHead(list, column, sorted)))))
    table.dataset.sorted = head
  }
  const days = new Set(rows.map(({ at, due_at, created_at }) => day(at ?? due_at ?? created_at ?? 0)))
  table.dataset.days = [...days].join()
  showDays()
  showRows(
    table,
    grouped(list, rows, name),
    ({ group, row }) => group ?? list.key(row),
    (entry) => (entry.group ? groupRow(list, table, entry, () => showTable(table, list, rows, { sorted, name })) : recordRow(list, entry)),
  )
}

function renderHead({ sorts = {} }, { title, sort, class: className }, sorted) {
  if (!sorted || sort === undefined) return h('th', { scope: 'col', class: className }, title)
  const [by, order] = sorted
  const isBy = by === sort
  const next = isBy ? (order === 'asc' ? 'desc' : 'asc') : sorts[sort]
  const arrow = isBy && h('span', { 'aria-hidden': 'true' }, order === 'asc' ? ' ↑' : ' ↓')
  const set = button([title, arrow], () => setFilters({ sort, order: next }), { class: 'sort' })
  return h('th', { scope: 'col', class: className, 'aria-sort': isBy ? (order === 'asc' ? 'ascending' : 'descending') : 'none' }, set)
}

/**
 * Returns the table's entries: individual rows, and a group for each run of repeated rows. The row that the URL names is not grouped, so it
 * remains visible.
 */
function grouped({ key, repeats }, rows, name) {
  if (!repeats) return rows.map((row) => ({ row }))
  const entries = []
  for (let from = 0; from < rows.length;) {
    let to = from + 1
    while (to < rows.length && repeats(rows[to]) === repeats(rows[from])) to++
    const same = rows.slice(from, to)
    // Newer rows are added at the beginning, so the group is named after its last row.
    const group = `group ${key(same.at(-1))}`
    if (same.length < REPEATED) entries.push(...same.map((row) => ({ row })))
    else if (openGroups.has(group) || same.some((row) => key(row) === name))
      entries.push({ group, same: [same[0]], of: same.length, open: true }, ...same.map((row) => ({ row, inner: true })))
    else entries.push({ group, same: [same[0], same.at(-1)], of: same.length })
    from = to
  }
  return entries
}

function groupRow({ columns }, _table, { group, same, of, open = false }, again) {
  const flip = () => {
    if (open) openGroups.delete(group)
    else openGroups.add(group)
    again()
  }
  const toggle = (cell) =>
    button([h('b', { class: 'times' }, `${of}×`), ' ', cell], flip, { class: 'toggle', 'aria-expanded': `${open}`, 'data-focus': group })
  const cells = columns.map(({ main, span, cell, class: className }) =>
    h('td', { class: className }, ...(main ? [toggle(cell(same[0]))] : span ? [span(same[0], same.at(-1))] : [])),
  )
  const tr = h('tr', { onclick: ({ target }) => !target.closest('button, a, input') && flip() }, ...cells)
  return h('tbody', { class: 'group' }, tr)
}

function recordRow({ id, columns, key, detail, href }, { row, inner }) {
  const name = key(row)
  const flip = () => {
    body.open = !body.open
    // Marks the row as already opened, so that `openNamed` does not scroll to it. A row that the user opens is already visible.
    if (body.open) lastNamed.set(body.closest('table'), name)
    if (id) (body.open ? openRow : closeRow)(`#${id}/${encodeURIComponent(name)}`)
  }
  const main = (cell) =>
    href
      ? h('a', { class: 'toggle', href: href(row), 'data-focus': name }, cell)
      : button(cell, flip, { class: 'toggle', 'aria-expanded': 'false', 'data-focus': name })
  const cells = columns.map(({ main: isMain, cell, class: className }) =>
    h('td', { class: className }, isMain ? main(cell(row)) : cell(row)),
  )
  const onclick = ({ target }) =>
    !target.closest('button, a, input, label') &&
    cells
      .find((cell) => cell.querySelector('.toggle'))
      .querySelector('.toggle')
      .click()
  const body = h('tbody', { class: inner ? 'row inner' : 'row' }, h('tr', { onclick }, ...cells))
  let opened
  Object.defineProperty(body, 'open', {
    get: () => opened !== undefined,
    set(open) {
      if (open === body.open || href) return
      if (open) body.append((opened = h('tr', { class: 'detail' }, h('td', { colspan: columns.length }, ...detail(row)))))
      else {
        opened.remove()
        opened = undefined
      }
      body.querySelector('.toggle').setAttribute('aria-expanded', `${open}`)
    },
  })
  return body
}
