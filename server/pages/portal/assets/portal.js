/** Makes the pages of the portal quicker. Each of them works without this script. */
const root = document.documentElement
root.classList.add('scripted')
const { origin, events, opened, poll, step } = document.body.dataset

const framed = window.parent !== window

/** Focuses the heading of the step, or the error, where browsers ignore autofocus: within a frame of another site. */
const focusStep = () => {
  if (document.activeElement === document.body) document.querySelector('[data-focus]')?.focus({ preventScroll: true })
}
if (framed) requestAnimationFrame(() => setTimeout(focusStep))

if (origin && framed) {
  // A page of an opaque origin cannot be named.
  const target = origin === 'null' ? '*' : origin
  const send = (message) => window.parent.postMessage({ source: 'cpd-link', ...message }, target)
  for (const [id, event] of JSON.parse(events ?? '[]')) send({ id, event })
  const sendHeight = () => send({ height: Math.ceil(document.querySelector('.frame').getBoundingClientRect().height) })
  new ResizeObserver(sendHeight).observe(document.querySelector('.frame'))
}

if (opened) {
  /** Tells the server that a browser shows the first page of a link. A page that is loaded ahead is not shown. */
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
    const answer = await fetch(poll, { headers: { accept: 'application/json' } }).catch(() => undefined)
    const now = answer?.ok ? await answer.json() : undefined
    const collecting = document.querySelector('[data-collecting]')
    if (collecting && now?.collecting && now.collecting !== collecting.textContent) collecting.textContent = now.collecting
    if (now && now.step !== step) location.reload()
    else if (--attempts > 0) setTimeout(checkStep, 1500)
  }
  setTimeout(checkStep, 1000)
}

/** A second click does not send a form again. */
for (const form of document.forms)
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
window.addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})

/** Filters the list while the Individual types. */
const sought = document.querySelector('#sought')
const results = document.querySelectorAll('#results [data-name]')
if (sought && sought.value === '') {
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  let announcing
  sought.addEventListener('input', () => {
    let shown = 0
    for (const one of results) {
      one.hidden = !plain(one.dataset.name).includes(plain(sought.value))
      if (!one.hidden) shown++
    }
    clearTimeout(announcing)
    announcing = setTimeout(() => {
      document.querySelector('#count').textContent = shown === 1 ? '1 match' : `${shown} matches`
    }, 300)
  })
}

/** Files are uploaded as soon as they are chosen or dropped, with a progress bar. */
const upload = document.querySelector('[data-upload]')
if (upload) {
  const files = upload.querySelector('#files')
  const send = () => {
    if (files.files.length === 0 || upload.dataset.sent) return
    upload.dataset.sent = 'yes'
    // Within a sandboxed frame this page has an opaque origin, and only its forms may send.
    if (self.origin === 'null') {
      upload.submit()
      return
    }
    const progress = upload.querySelector('[data-progress]')
    progress.hidden = false
    upload.querySelector('[data-said]').textContent = `Uploading ${files.files.length === 1 ? 'one file' : `${files.files.length} files`}`
    const request = new XMLHttpRequest()
    request.open('POST', upload.action)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      progress.querySelector('progress').value = (loaded / total) * 100
    })
    request.addEventListener('loadend', () => {
      if (request.status === 200) return location.reload()
      delete upload.dataset.sent
      files.value = ''
      upload.querySelector('[data-said]').textContent = 'The upload failed. Try again.'
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
