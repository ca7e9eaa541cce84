// Runs on every page: color scheme, phone menu, copy buttons, and tables that are accessible on phones and by keyboard.
const root = document.documentElement
root.classList.add('js')

// Applies the stored color scheme before the first paint.
const THEME = 'cpd.theme'
const theme = localStorage.getItem(THEME)
if (theme) root.dataset.theme = theme

// Also applies the stored visibility of the provenance column.
const PROVENANCE = 'cpd.provenance'
root.classList.toggle('with-provenance', localStorage.getItem(PROVENANCE) === 'shown')

addEventListener('DOMContentLoaded', () => {
  const navigation = document.getElementById('navigation')
  const menu = document.querySelector('.menu')
  menu.hidden = false
  menu.addEventListener('click', () => {
    menu.setAttribute('aria-expanded', String(navigation.classList.toggle('open')))
  })

  switchTheme(document.querySelector('.theme'))
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME && newValue) root.dataset.theme = newValue
  })

  const current = navigation.querySelector('[aria-current]')
  if (current && current.offsetTop > navigation.clientHeight) navigation.scrollTop = current.offsetTop - navigation.clientHeight / 2

  for (const code of document.querySelectorAll('.code')) code.append(copyButton(code.querySelector('code')))

  offerProvenance(document.querySelector('th[data-provenance]')?.closest('.table'))
  labelCells()
  const narrow = matchMedia(NARROW)
  narrow.addEventListener('change', labelCells)

  makeScrollableFocusable()
  document.addEventListener('samples', makeScrollableFocusable)
  addEventListener('resize', makeScrollableFocusable)
  // Collapsed content has no width until the reader opens it, so its scrollability is checked again.
  document.addEventListener('toggle', makeScrollableFocusable, true)
})

/** The breakpoint in media.css. */
const NARROW = '(max-width: 52rem)'

/**
 * On phones, where each table row is displayed as a card, labels each cell with its column. Sets table roles, because `display` removes the
 * implicit roles.
 */
function labelCells() {
  if (!matchMedia(NARROW).matches) return
  for (const table of document.querySelectorAll('table:not(.cards)')) {
    table.classList.add('cards')
    table.setAttribute('role', 'table')
    const names = [...table.tHead.rows[0].cells].map((cell) => cell.textContent)
    for (const row of table.rows) {
      row.setAttribute('role', 'row')
      for (const [at, cell] of [...row.cells].entries()) {
        cell.setAttribute('role', cell.tagName === 'TH' ? 'columnheader' : 'cell')
        if (cell.tagName === 'TD') cell.dataset.name = names[at] ?? ''
      }
    }
    for (const group of [table.tHead, ...table.tBodies]) group.setAttribute('role', 'rowgroup')
  }
}

function switchTheme(button) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark'
  const say = () => button.setAttribute('aria-pressed', String(isDark()))
  button.hidden = false
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark'
    localStorage.setItem(THEME, root.dataset.theme)
    say()
  })
  system.addEventListener('change', say)
  say()
}

/** Adds a button before the first table with a provenance column. The button shows or hides provenance. */
function offerProvenance(table) {
  if (!table) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'provenance'
  const say = () => (button.textContent = `${root.classList.contains('with-provenance') ? 'Hide' : 'Show'} provenance`)
  button.addEventListener('click', () => {
    localStorage.setItem(PROVENANCE, root.classList.toggle('with-provenance') ? 'shown' : 'hidden')
    say()
    makeScrollableFocusable()
  })
  say()
  table.before(button)
}

function copyButton(code) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(extractCommands(code.textContent))
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy'), 2000)
  })
  return button
}

/** Returns only the commands from a shell session. Returns any other code unchanged. */
function extractCommands(text) {
  const commands = text.split('\n').filter((line) => line.startsWith('$ '))
  return commands.length > 0 ? commands.map((line) => line.slice(2)).join('\n') : text
}

/** Makes elements keyboard-focusable only while they are scrollable. */
function makeScrollableFocusable() {
  for (const scroller of document.querySelectorAll('.table, .drawing, pre')) {
    if (scroller.scrollWidth > scroller.clientWidth || scroller.scrollHeight > scroller.clientHeight + 1) {
      scroller.tabIndex = 0
      scroller.setAttribute('role', 'group')
      scroller.setAttribute('aria-label', { table: 'Table', drawing: 'Drawing' }[scroller.className] ?? 'Code')
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name)
    }
  }
}
