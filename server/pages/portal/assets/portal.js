/** Progressive enhancement of the portal pages, which also work without this script. */
const root = document.documentElement
root.classList.add('scripted')
const { origin, events, opened, poll, step } = document.body.dataset

const framed = window.parent !== window

/** Focuses the step's heading or the error, because browsers ignore autofocus in cross-site frames. */
const focusStep = () => {
  if (document.activeElement === document.body) document.querySelector('[data-focus]')?.focus({ preventScroll: true })
}
if (framed) requestAnimationFrame(() => setTimeout(focusStep))

if (origin && framed) {
  // A page with an opaque origin cannot be named as the target of a message, so any page may receive these messages.
  const target = origin === 'null' ? '*' : origin
  const send = (message) => window.parent.postMessage({ source: 'cpd-link', ...message }, target)
  for (const [id, event] of JSON.parse(events ?? '[]')) send({ id, event })
  const sendHeight = () => send({ height: Math.ceil(document.querySelector('.frame').getBoundingClientRect().height) })
  new ResizeObserver(sendHeight).observe(document.querySelector('.frame'))
}

if (opened) {
  /** Reports to the server that a browser shows the first page of a link. A page that is only prerendered is not shown yet. */
  const sendOpened = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', sendOpened)
    const { csrf } = document.forms[0].elements
    fetch(opened, { method: 'POST', body: new URLSearchParams({ csrf: csrf.value }), keepalive: true }).catch(() => {})
  }
  document.addEventListener('visibilitychange', sendOpened)
  sendOpened()
}

if (poll) {
  let attempts = 200
  const checkStep = async () => {
    const response = await fetch(poll, { headers: { accept: 'application/json' } }).catch(() => undefined)
    const now = response?.ok ? await response.json() : undefined
    const collecting = document.querySelector('[data-collecting]')
    if (collecting && now?.collecting && now.collecting !== collecting.textContent) collecting.textContent = now.collecting
    if (now && now.step !== step) location.reload()
    else if (--attempts > 0) setTimeout(checkStep, 1500)
  }
  setTimeout(checkStep, 1000)
}

/** Prevents forms from being submitted twice. */
for (const form of document.forms)
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
window.addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})

const filled = (text, count) => text.replace('{count}', count.toLocaleString(root.lang))

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Returns the edit distance between two words. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [y, letter] of [...one].entries()) {
    const next = [y + 1]
    for (const [x, of] of [...other].entries()) next.push(Math.min(row[x] + (letter === of ? 0 : 1), row[x + 1] + 1, next[x] + 1))
    row = next
  }
  return row.at(-1)
}

/** Applies the same rule as the server: each word must be close to the beginning of a word in the name. */
function isSimilar(name, text) {
  const names = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const isClose = (word) =>
    names.some((one) => [0, 1, -1].some((more) => distance(word, one.slice(0, word.length + more)) <= Math.floor(word.length / 4)))
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).every(isClose)
}

/** Filters the list while the Individual types. If no name contains the text, shows similar names. */
const sought = document.querySelector('#sought')
const results = [...document.querySelectorAll('#results [data-name]')]
if (sought && sought.value === '') {
  const said = document.querySelector('#count')
  let announcing
  sought.addEventListener('input', () => {
    const text = plain(sought.value)
    const exact = results.filter(({ dataset }) => plain(dataset.name).includes(text))
    const shown = exact.length > 0 ? exact : results.filter(({ dataset }) => isSimilar(plain(dataset.name), text))
    for (const one of results) one.hidden = !shown.includes(one)
    const { one, many, close, none } = said.dataset
    const counted = shown.length === 0 ? none : shown.length === 1 ? one : filled(many, shown.length)
    clearTimeout(announcing)
    announcing = setTimeout(() => {
      said.textContent = exact.length > 0 || shown.length === 0 ? counted : close
    }, 300)
  })
}

/** A button that shows or hides the password. */
const reveal = document.querySelector('[data-reveal]')
if (reveal) {
  const show = reveal.textContent
  const field = document.getElementById(reveal.dataset.reveal)
  const set = (isShown) => {
    field.type = isShown ? 'text' : 'password'
    reveal.setAttribute('aria-pressed', `${isShown}`)
    reveal.textContent = isShown ? reveal.dataset.hide : show
  }
  reveal.addEventListener('click', () => {
    set(field.type === 'password')
    field.focus()
  })
  // Hides the password before submission, because browsers do not save passwords from text fields.
  field.form.addEventListener('submit', () => set(false))
}

/** Uploads files with a progress bar when they are selected or dropped. */
const upload = document.querySelector('[data-upload]')
if (upload) {
  const files = upload.querySelector('#files')
  const send = () => {
    if (files.files.length === 0 || upload.dataset.sent) return
    upload.dataset.sent = 'yes'
    // In a sandboxed frame, this page has an opaque origin, so it can send data only through its forms.
    if (self.origin === 'null') {
      upload.submit()
      return
    }
    const progress = upload.querySelector('[data-progress]')
    progress.hidden = false
    upload.querySelector('[data-said]').textContent =
      files.files.length === 1 ? upload.dataset.one : filled(upload.dataset.many, files.files.length)
    const request = new XMLHttpRequest()
    request.open('POST', upload.action)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      progress.querySelector('progress').value = (loaded / total) * 100
    })
    request.addEventListener('loadend', () => {
      if (request.status === 200) return location.reload()
      delete upload.dataset.sent
      files.value = ''
      upload.querySelector('[data-said]').textContent = upload.dataset.failed
    })
    request.send(new FormData(upload))
  }
  files.addEventListener('change', send)
  upload.addEventListener('dragover', (event) => {
    event.preventDefault()
    upload.classList.add('dropping')
  })
  upload.addEventListener('dragleave', () => upload.classList.remove('dropping'))
  upload.addEventListener('drop', (event) => {
    event.preventDefault()
    upload.classList.remove('dropping')
    files.files = event.dataTransfer.files
    send()
  })
}
