/** Shows the outcome of a user's action. Failures stay until the next notice. */
const SHOWN_MS = 6000
let hiding

export function notice(text, tone = 'good') {
  const place = document.getElementById('notice')
  clearTimeout(hiding)
  place.className = tone
  place.textContent = text
  if (tone === 'good') hiding = setTimeout(() => (place.textContent = ''), SHOWN_MS)
}

/** Runs the work of a control. The control is disabled meanwhile, and an error becomes a notice. */
export async function runFor(control, work) {
  if (control.getAttribute('aria-disabled') === 'true') return
  control.setAttribute('aria-disabled', 'true')
  try {
    await work()
  } catch (error) {
    notice(error.message, 'bad')
  } finally {
    control.removeAttribute('aria-disabled')
  }
}
