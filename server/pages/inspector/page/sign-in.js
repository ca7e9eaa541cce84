/** Asks for the sandbox token if the server was started with one. */
import { get, keepToken, TokenError } from './api.js'
import { h } from './element.js'

/** Resolves once the server accepts the calls of this page. */
export async function signIn() {
  try {
    return await get('/clock')
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
  }
  return new Promise((resolve) => document.getElementById('view').replaceChildren(form(resolve)))
}

function form(resolve) {
  const input = h('input', {
    id: 'token',
    type: 'password',
    autocomplete: 'current-password',
    required: true,
    'aria-describedby': 'token-problem',
  })
  const problem = h('p', { id: 'token-problem', role: 'alert' })
  const onsubmit = async (event) => {
    event.preventDefault()
    keepToken(input.value.trim())
    try {
      resolve(await get('/clock'))
    } catch (error) {
      problem.textContent = error instanceof TokenError ? 'This is not the sandbox token of the server.' : error.message
      input.select()
    }
  }
  const explanation = 'It was given to cpd serve as --sandbox-token. This tab keeps it until it is closed.'
  setTimeout(() => input.focus())
  return h(
    'form',
    { class: 'sign-in', onsubmit },
    h('h2', {}, 'Sign in to this sandbox'),
    h('label', { for: 'token' }, 'Sandbox token'),
    input,
    h('p', { class: 'quiet' }, explanation),
    problem,
    h('button', { type: 'submit', class: 'primary' }, 'Sign in'),
  )
}
