/** Asks for the sandbox token, where the server was started with one. */
import { get, keepToken, Refused } from './api.js'
import { h } from './element.js'

/** Resolves once the server admits this page. */
export async function admitted() {
  try {
    return await get('/clock')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  return new Promise((resolve) => document.getElementById('view').replaceChildren(form(resolve)))
}

function form(resolve) {
  const input = h('input', { id: 'token', type: 'password', autocomplete: 'current-password', required: true, 'aria-describedby': 'told' })
  const told = h('p', { id: 'told', role: 'alert' })
  const onsubmit = async (event) => {
    event.preventDefault()
    keepToken(input.value.trim())
    try {
      resolve(await get('/clock'))
    } catch (error) {
      told.textContent = error instanceof Refused ? 'This is not the sandbox token of the server.' : error.message
      input.select()
    }
  }
  const explained = 'It was given to cpd serve as --sandbox-token. This tab keeps it until it is closed.'
  setTimeout(() => input.focus())
  return h(
    'form',
    { class: 'sign-in', onsubmit },
    h('h2', {}, 'Sign in to this sandbox'),
    h('label', { for: 'token' }, 'Sandbox token'),
    input,
    h('p', { class: 'quiet' }, explained),
    told,
    h('button', { type: 'submit', class: 'primary' }, 'Sign in'),
  )
}
