/** Signs in with the cookie from a link, with the sandbox token, or with an account's credentials. */
import { CredentialsError, keepCredentials, keepToken, readCaller, wasSignedIn } from './api.js'
import { copyButton } from './copy.js'
import { form, h } from './element.js'
import { line, quiet } from './parts.js'

/** Shows the form until the user has signed in, here or in another tab. */
export function signIn(place) {
  const { promise, resolve } = Promise.withResolvers()
  place.replaceChildren(signInForm(resolve))
  // In the meantime, another tab may sign this browser in.
  const readAgain = async () => {
    if (!document.hidden) resolve(await readCaller())
  }
  const onFocus = () => void readAgain().catch(() => {})
  addEventListener('focus', onFocus)
  return promise.finally(() => removeEventListener('focus', onFocus))
}

/** The port that commands use by default. */
const DEFAULT_PORT = '4010'
const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)

/** Returns the reason why a browser that had a link or a session is not signed in. */
function findReason() {
  const isRejected = new URLSearchParams(location.search).has('link')
  if (isRejected) return 'This link was used before, or is older than 30 minutes.'
  return wasSignedIn()
    ? 'You have been signed out, because the sandbox token of this server has changed or your session is older than 7 days.'
    : undefined
}

function commandHint() {
  if (!isLocal) return quiet('An administrator gets a link from cpd inspect.')
  const command = `npx cpd inspect${location.port === DEFAULT_PORT ? '' : ` --server ${location.origin}`}`
  return h(
    'div',
    { class: 'command' },
    h(
      'p',
      {},
      'Open the link that the server printed when it started, or run this command. It opens another link, which signs this browser in.',
    ),
    line(
      h('code', {}, command),
      copyButton(() => command, 'Copy the command'),
    ),
  )
}

/** Administrators use the sandbox token, and partners use an account's credentials. */
function signInForm(resolve) {
  const described = { required: true, 'aria-describedby': 'sign-in-problem' }
  const token = h('input', { id: 'token', type: 'password', autocomplete: 'current-password', ...described })
  const clientId = h('input', { id: 'client-id', autocomplete: 'username', spellcheck: 'false', ...described })
  const secret = h('input', { id: 'client-secret', type: 'password', autocomplete: 'current-password', ...described })
  const ways = {
    administrator: {
      fields: [
        commandHint(),
        // Password managers need a user name.
        h('input', { type: 'text', hidden: true, autocomplete: 'username', value: 'administrator' }),
        h('label', { for: 'token' }, isLocal ? 'Or enter the sandbox token' : 'Sandbox token'),
        token,
        quiet(
          h('code', {}, 'cpd token'),
          ' prints it, unless it was set with ',
          h('code', {}, '--sandbox-token'),
          '. This tab keeps it until you close it.',
        ),
      ],
      keep: () => keepToken(token.value.trim()),
      explain: () => 'This is not the sandbox token of this server.',
    },
    partner: {
      fields: [
        h('label', { for: 'client-id' }, 'Client'),
        clientId,
        h('label', { for: 'client-secret' }, 'Secret'),
        secret,
        quiet('The credentials of your integration. This tab keeps them until you close it.'),
      ],
      keep: () => keepCredentials(clientId.value.trim(), secret.value.trim()),
      explain: ({ message }) => message,
    },
  }
  let way = ways.administrator
  const fields = h('div', { class: 'fields' })
  const problem = h('p', { id: 'sign-in-problem', role: 'alert' })
  const choose = (chosen) => {
    way = chosen
    problem.textContent = ''
    fields.replaceChildren(...way.fields)
    setTimeout(() => fields.querySelector('input:not([hidden])').focus())
  }
  const choice = (name, label) =>
    h('label', {}, h('input', { type: 'radio', name: 'who', checked: ways[name] === way, onchange: () => choose(ways[name]) }), label)
  const submit = async () => {
    way.keep()
    try {
      resolve(await readCaller())
    } catch (error) {
      problem.textContent = error instanceof CredentialsError ? way.explain(error) : error.message
      fields.querySelector('input:not([hidden])').select()
    }
  }
  choose(way)
  const reason = findReason()
  return form(
    { class: 'sign-in' },
    submit,
    h('h2', {}, 'Sign in to this sandbox'),
    reason && h('p', { class: 'reason' }, reason),
    h(
      'fieldset',
      { class: 'who' },
      h('legend', { class: 'unseen' }, 'Who you are'),
      choice('administrator', 'Administrator'),
      choice('partner', 'Partner'),
    ),
    fields,
    problem,
    h('button', { type: 'submit', class: 'primary' }, 'Sign in'),
  )
}
