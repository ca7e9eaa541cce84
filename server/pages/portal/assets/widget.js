/**
 * The Link widget: <cpd-link config='{"access_key": "…", "host_name": "…", "datarequest_id": "dr_…"}'>.
 * It frames the pages of the service and dispatches their events on itself, with `{name, data}` in `event.detail`.
 */
const HERE = new URL(import.meta.url)
const DEFAULT_HEIGHT = '700px'

class CpdLink extends HTMLElement {
  static observedAttributes = ['config']
  #frame
  #service
  #raised = new Set()
  #turn = 0
  #onMessage = (message) => this.#receive(message)

  connectedCallback() {
    window.addEventListener('message', this.#onMessage)
    void this.#start()
  }

  disconnectedCallback() {
    window.removeEventListener('message', this.#onMessage)
    this.#turn++
    this.#frame?.remove()
    this.#frame = undefined
  }

  attributeChangedCallback(_name, before) {
    if (before !== null && this.isConnected) void this.#start()
  }

  async #start() {
    const turn = ++this.#turn
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.replaceChildren()
    this.#raised.clear()
    const config = this.#config()
    if (!config) return
    const { access_key, host_name, datarequest_id, branding, options } = config
    this.#service = serviceOf(host_name)
    const answer = await fetch(`${this.#service}/widget/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ datarequest_id, branding, options }),
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined)
    const result = await answer?.json().catch(() => undefined)
    if (turn !== this.#turn) return
    if (answer?.status === 201) return this.#show(result.frame, branding?.styles?.min_height)
    const reason = result?.error_message ?? `${host_name} does not answer`
    if (answer?.status === 401 && /expired/.test(reason))
      this.#raise({ name: 'tokenExpired', data: { datarequest_id }, error_description: reason })
    this.#explain(
      answer?.status === 401
        ? 'Your session could not be opened, or has expired. Reload this page to begin again.'
        : 'This is not available right now. Try again later.',
    )
    console.warn(`cpd-link: ${reason}`)
  }

  #config() {
    try {
      const config = JSON.parse(this.getAttribute('config') ?? '')
      const missing = ['access_key', 'host_name', 'datarequest_id'].find((name) => typeof config[name] !== 'string' || config[name] === '')
      if (missing) throw new Error(`${missing} is missing`)
      return config
    } catch (error) {
      this.#explain('This is not set up correctly.')
      console.warn(`cpd-link: the attribute config must be JSON with access_key, host_name and datarequest_id: ${error.message}`)
      return undefined
    }
  }

  #show(path, minHeight) {
    const frame = document.createElement('iframe')
    frame.src = this.#service + path
    frame.title = 'Connect your data'
    frame.referrerPolicy = 'no-referrer'
    const height = /^\d{1,4}(px|rem|em|vh)$/.test(minHeight ?? '') ? minHeight : DEFAULT_HEIGHT
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', minHeight: height, colorScheme: 'auto' })
    this.#frame = frame
    this.shadowRoot.append(frame)
  }

  #explain(text) {
    const message = document.createElement('p')
    message.setAttribute('role', 'alert')
    message.textContent = text
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.replaceChildren(message)
  }

  /** Accepts messages only from the own frame, and only while it holds a page of the service. */
  #receive({ origin, source, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#service || data?.source !== 'cpd-link') return
    if (Number.isFinite(data.height)) this.#frame.style.height = `${Math.min(data.height, 20000)}px`
    // Each page sends all events so far.
    if (!data.event || this.#raised.has(data.id)) return
    this.#raised.add(data.id)
    this.#raise(data.event)
  }

  #raise(detail) {
    this.dispatchEvent(new CustomEvent(detail.name, { detail, bubbles: true, composed: true }))
  }
}

/** Only a service on this machine is called without TLS. */
function serviceOf(host) {
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host)
  return new URL(`${host === HERE.host ? HERE.protocol : local ? 'http:' : 'https:'}//${host}`).origin
}

if (!customElements.get('cpd-link')) customElements.define('cpd-link', CpdLink)
