// For every page: the menu on a phone, buttons that copy code, tables that can be scrolled by keyboard.
document.documentElement.classList.add('js')

addEventListener('DOMContentLoaded', () => {
  const navigation = document.getElementById('navigation')
  const menu = document.querySelector('.menu')
  menu.hidden = false
  menu.addEventListener('click', () => {
    menu.setAttribute('aria-expanded', String(navigation.classList.toggle('open')))
  })

  const current = navigation.querySelector('[aria-current]')
  if (current && current.offsetTop > navigation.clientHeight) navigation.scrollTop = current.offsetTop - navigation.clientHeight / 2

  for (const code of document.querySelectorAll('.code')) code.append(copyButton(code.querySelector('code')))

  makeScrollableFocusable()
  addEventListener('resize', makeScrollableFocusable)
  // Folded content has no width until it is opened.
  document.addEventListener('toggle', makeScrollableFocusable, true)
})

function copyButton(code) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(commandsOf(code.textContent))
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy'), 2000)
  })
  return button
}

/** The commands of a shell session; any other code unchanged. */
function commandsOf(text) {
  const commands = text.split('\n').filter((line) => line.startsWith('$ '))
  return commands.length > 0 ? commands.map((line) => line.slice(2)).join('\n') : text
}

/** Lets the keyboard focus what scrolls, and nothing else. */
function makeScrollableFocusable() {
  for (const scroller of document.querySelectorAll('.table, pre')) {
    if (scroller.scrollWidth > scroller.clientWidth || scroller.scrollHeight > scroller.clientHeight + 1) {
      scroller.tabIndex = 0
      scroller.setAttribute('role', 'group')
      scroller.setAttribute('aria-label', scroller.matches('pre') ? 'Code' : 'Table')
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name)
    }
  }
}
