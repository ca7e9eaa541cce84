/**
 * The Link widget: <cpd-link config='{"access_key": "…", "host_name": "…", "datarequest_id": "dr_…"}'>. It frames the service's pages and
 * dispatches their events on the element. Each event has `name` and `data` as properties, and also in `event.detail`. This file runs both
 * as a classic script and as a module, so it can rely on neither `import.meta` nor `document.currentScript`.
 */
;(() => {
  'use strict'
  /** The server replaces this name with the name in `?element=`, or with the name that is configured for the path. */
  const ELEMENT = 'cpd-link'
  const DEFAULT_HEIGHT = '700px'
  const DEFAULT_MAX_WIDTH = '35rem'
  const BORDER_PX = 1
  const LENGTH = /^\d{1,4}(\.\d{1,3})?(px|rem|em|vh|vw|%)$/
  const warn = (text) => console.warn(`${ELEMENT}: ${text}`)

  /** Schemes of the hosts from which the page's scripts were loaded, including this script. */
  const schemes = new Map()
  for (const script of document.scripts)
    try {
      const { host, protocol } = new URL(script.src)
      schemes.set(host, protocol)
    } catch {
      // An inline script has no URL.
    }

  class Link extends HTMLElement {
    static observedAttributes = ['config']
    #root = this.attachShadow({ mode: 'open' })
    #given
    /** The latest configuration, and the configuration that is shown or loading. Both are JSON strings. */
    #wanted
    #current
    #scheduled = false
    #starting = new AbortController()
    #frame
    #service
    #raised = new Set()
    #onMessage = (message) => this.#receive(message)

    constructor() {
      super()
      const style = new CSSStyleSheet()
      style.replaceSync(':host{display:block;width:100%}:host([hidden]){display:none}')
      this.#root.adoptedStyleSheets = [style]
      // A page may have set the property before this file was loaded.
      if (!Object.hasOwn(this, 'config')) return
      const { config } = this
      delete this.config
      this.config = config
    }

    /**
     * The configuration, as an object or a JSON string. The `config` attribute contains the JSON string. The latest change to the property
     * or the attribute applies.
     */
    get config() {
      return this.#given
    }

    set config(value) {
      this.#given = value ?? undefined
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      // A page that is still waiting for its token can set an empty string or null.
      this.#wanted = /^\s*(null)?\s*$/.test(text ?? '') ? undefined : text
      this.#schedule()
    }

    attributeChangedCallback(_name, _before, value) {
      this.config = value
    }

    connectedCallback() {
      window.addEventListener('message', this.#onMessage)
      this.#schedule()
    }

    disconnectedCallback() {
      window.removeEventListener('message', this.#onMessage)
      this.#schedule()
    }

    /** Applies the configuration in a microtask, because a page may set it twice or move the element within one task. */
    #schedule() {
      if (this.#scheduled) return
      this.#scheduled = true
      queueMicrotask(() => {
        this.#scheduled = false
        const wanted = this.isConnected ? this.#wanted : undefined
        if (wanted === this.#current) return
        this.#stop()
        this.#current = wanted
        if (wanted !== undefined) void this.#start(wanted)
      })
    }

    #stop() {
      this.#starting.abort()
      this.#root.replaceChildren()
      this.#frame = undefined
      this.#raised.clear()
    }

    async #start(text) {
      const { signal } = (this.#starting = new AbortController())
      const config = this.#read(text)
      if (!config) return
      const { access_key, about, branding, options } = config
      const address = `${this.#service}/widget/sessions`
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...about, branding, options }),
        referrerPolicy: 'no-referrer',
        signal,
      }).catch(() => undefined)
      const result = await response?.json().catch(() => undefined)
      if (signal.aborted) return
      if (response?.status === 201) return this.#show(result.frame, branding?.styles ?? {})
      const reason = result?.error_message ?? ''
      if (result?.rejection === 'TOKEN_EXPIRED')
        this.#raise({
          name: 'tokenExpired',
          data: { individual_id: null, datarequest_id: about.datarequest_id ?? null, external_id: null },
          error_description: reason,
        })
      this.#fail(
        response?.status === 401
          ? 'Your session could not be opened, or has expired. Reload this page to begin again.'
          : 'This is not available right now. Try again later.',
        response
          ? `${address} returned ${response.status}. ${reason}`
          : `${address} does not respond, or may not be called from this page: see its host_name, and connect-src of its Content-Security-Policy`,
      )
    }

    #read(text) {
      try {
        const config = parse(text)
        needText(config, 'access_key', 'host_name')
        this.#service = parseOrigin(config.host_name.trim())
        return { ...config, about: pickSubject(config) }
      } catch ({ message }) {
        this.#fail('This is not set up correctly.', `config must be JSON with access_key, host_name and datarequest_id: ${message}`)
        return undefined
      }
    }

    #show(path, styles) {
      const frame = document.createElement('iframe')
      frame.src = this.#service + path
      frame.title = 'Connect your data'
      frame.part = 'frame'
      frame.referrerPolicy = 'no-referrer'
      const width = parseLength(styles, 'width')
      const maxWidth = parseLength(styles, 'max_width') ?? (width === undefined ? DEFAULT_MAX_WIDTH : '100%')
      Object.assign(frame.style, {
        display: 'block',
        width: width ?? '100%',
        maxWidth: `min(100%, ${maxWidth})`,
        minHeight: parseLength(styles, 'min_height') ?? DEFAULT_HEIGHT,
        margin: '0 auto',
        boxSizing: 'border-box',
        border: `${BORDER_PX}px solid color-mix(in srgb, currentColor 20%, transparent)`,
        borderRadius: '0.75rem',
        colorScheme: 'auto',
      })
      this.#frame = frame
      this.#root.append(frame)
    }

    /** Reports a failure to the Individual and to the page. The next configuration is tried even if it is the same. */
    #fail(text, reason) {
      this.#current = undefined
      const message = document.createElement('p')
      message.setAttribute('role', 'alert')
      message.textContent = text
      this.#root.replaceChildren(message)
      warn(reason)
    }

    /**
     * Accepts messages only from the widget's own frame, and only while the frame contains a page from the service. If the embedding page
     * is sandboxed, its frames are also sandboxed, so their origin is `null`.
     */
    #receive({ origin, source, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || data?.source !== 'cpd-link') return
      if (origin !== this.#service && (origin !== 'null' || self.origin !== 'null')) return
      if (Number.isFinite(data.height)) this.#frame.style.height = `${Math.min(data.height, 20000) + 2 * BORDER_PX}px`
      // Each page sends all events so far, so the widget skips events that it has already raised.
      if (!data.event || this.#raised.has(data.id)) return
      this.#raised.add(data.id)
      this.#raise(data.event)
    }

    #raise(detail) {
      this.dispatchEvent(new LinkEvent(detail))
    }
  }

  /** An event with the published `name` and `data` properties. Its JSON also contains both, because apps forward events as JSON. */
  class LinkEvent extends CustomEvent {
    constructor(detail) {
      super(detail.name, { detail, bubbles: true, composed: true })
      Object.assign(this, detail)
    }

    toJSON() {
      return this.detail
    }
  }

  /** Does not use the parser's message, because it would quote the string and thus the token. */
  function parse(text) {
    try {
      return Object(JSON.parse(text))
    } catch {
      throw new Error('it is not valid JSON')
    }
  }

  function needText(object, ...names) {
    const missing = names.find((name) => typeof object[name] !== 'string' || object[name] === '')
    if (missing) throw new Error(`${missing} is missing`)
  }

  /** Returns the reference to the Data Request: its identifier, or the deprecated combination of a Link experience and an Individual. */
  function pickSubject({ datarequest_id, link_id, data }) {
    if (datarequest_id || !link_id) {
      needText({ datarequest_id }, 'datarequest_id')
      return { datarequest_id }
    }
    const { individual_id } = Object(data)
    needText({ link_id, 'data.individual_id': individual_id }, 'link_id', 'data.individual_id')
    warn('link_id with data.individual_id is deprecated: give datarequest_id instead')
    return { link_id, data: { individual_id } }
  }

  /**
   * Returns the origin of the service. If the host has no scheme, uses HTTP only for this machine and for a host that served a script over
   * HTTP.
   */
  function parseOrigin(host) {
    const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host)
    const scheme = schemes.get(host) ?? (local ? 'http:' : 'https:')
    try {
      const { href, origin } = new URL(/^https?:\/\//i.test(host) ? host : `${scheme}//${host}`)
      if (href === `${origin}/`) return origin
    } catch {
      // The host is invalid, so there is no origin.
    }
    throw new Error('host_name must be a host, as in api.example.com or https://api.example.com')
  }

  function parseLength(styles, name) {
    const value = typeof styles[name] === 'number' ? `${styles[name]}px` : styles[name]
    if (value === undefined || value === null) return undefined
    if (LENGTH.test(value)) return value
    warn(`branding.styles.${name} must be a length, as in 480px, 30rem or 100%; it is left out`)
    return undefined
  }

  /**
   * Reports elements that have a Link configuration but are not defined, for example because they have a different name. Otherwise they
   * would stay empty without an error.
   */
  const told = new Set()
  function tellOfUndefined() {
    for (const element of document.querySelectorAll(':not(:defined)')) {
      const { localName: name, config } = element
      if (told.has(name) || !/access_key/.test(element.getAttribute('config') ?? Object.keys(Object(config)))) continue
      told.add(name)
      warn(`<${name}> has a config, and nothing defines it: load /widget.js?element=${name}, or serve with --widget-path PATH=${name}`)
    }
  }

  /** Runs after the page has loaded, because until then another script may still define the elements. */
  function watch() {
    tellOfUndefined()
    new MutationObserver(tellOfUndefined).observe(document, { subtree: true, childList: true, attributeFilter: ['config'] })
  }

  if (customElements.get(ELEMENT)) return
  customElements.define(ELEMENT, Link)
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch)
})()
