/** Updates a list of rows in place. Rows that did not change keep their element, and with it what is open and focused. */

const shown = new WeakMap()

/** `key` returns the name of a row, `make` its element. New rows are marked, except when the list is first shown. */
export function showRows(host, rows, key, make) {
  const first = !shown.has(host)
  shown.set(host, true)
  const before = new Map([...host.children].map((element) => [element.dataset.key, element]))
  const elements = rows.map((row) => {
    const name = key(row)
    const text = JSON.stringify(row)
    const old = before.get(name)
    if (old && shown.get(old) === text) return old
    const element = make(row)
    element.dataset.key = name
    shown.set(element, text)
    if (old?.open) element.open = true
    if (!old && !first) element.classList.add('fresh')
    return element
  })
  const focused = host.contains(document.activeElement) ? document.activeElement : undefined
  place(host, elements)
  if (focused && !focused.isConnected) focusAgain(host, focused)
}

function place(host, elements) {
  const stay = new Set(elements)
  for (const element of Array.from(host.children)) if (!stay.has(element)) element.remove()
  let next = host.firstElementChild
  for (const element of elements) {
    if (element === next) next = next.nextElementSibling
    else host.insertBefore(element, next)
  }
}

/** The focused row was replaced: the same control of the new row gets the focus. */
function focusAgain(host, focused) {
  const name = focused.dataset.focus
  if (name) [...host.querySelectorAll('[data-focus]')].find((one) => one.dataset.focus === name)?.focus()
}
