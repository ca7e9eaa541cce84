/**
 * The person's phone, which contains the portal. The Link widget embeds the portal as it would on a partner's page. The visitor clicks in
 * the phone, or lets the page press the buttons.
 */
import { button, h } from '../../inspector/page/element.js'
import { quiet, runFor } from '../../inspector/page/parts.js'
import { abandonSessions, createLink, fetchWidgetToken, logIn } from './run.js'
import { story } from './story.js'

const { first_name: NAME } = story.person

/** Instructions for each screen of the portal. */
const HINTS = {
  intro: `${NAME} has opened the link. Press the button in the phone.`,
  consent: `${NAME} reads who gets which data, and agrees or declines.`,
  ways: `${NAME} chooses how to share the data.`,
  search: `${NAME} chooses a school.`,
  login: `${NAME} logs in at the school. Log in with one tap, or type user_good and any password.`,
  code: 'The school asks for a code. Any digits work.',
  connected: 'The school account is connected. The sandbox moves its clock, so nobody waits for the data.',
  ended: `${NAME} is done. The report is below.`,
}

/** Shown if the person has ended the session without sharing data. */
const LEFT = `${NAME} has shared nothing, so there is no report.`
/** Shown if another tab has opened the link, which ends the session of this tab. */
const ELSEWHERE = 'The run continues in another tab.'

/** Portal buttons that lead to the next screen, by screen. The login screen is not listed, because the page logs in without its button. */
const NEXT = { intro: 'start', consent: 'agree', ways: 'direct', connected: 'finish' }

const isCalm = matchMedia('(prefers-reduced-motion: reduce)')
/** Time for the visitor to read a screen while the page plays. */
const READING_MS = 900
const pause = () => new Promise((resolve) => setTimeout(resolve, isCalm.matches ? 0 : READING_MS))

export class Phone {
  #screen = h('div', { class: 'screen', tabindex: 0, role: 'region', 'aria-label': `The phone of ${NAME}` })
  hint = h('p', { class: 'hint', role: 'status' })
  #play
  #run
  #link
  /** Promise that resolves once the portal is open. Each refresh waits for it, because the page may play the run after any refresh. */
  #opening
  #screenName
  /** Resolves the wait for the next screen. */
  #showNext = () => {}

  element = h('div', { class: 'phone' }, this.#screen)
  /** Logs in with one tap. Shown on the login screen. */
  oneTap = button(`Log in as ${NAME}`, () => runFor(this.oneTap, () => this.#logIn()), { class: 'primary', hidden: true })

  /** `play` is the button that plays the run. It is hidden once the session has ended. */
  constructor(play) {
    this.#play = play
  }

  showInvitation(start) {
    if (this.#screen.hasChildNodes()) return
    this.hint.textContent = `${story.requester} asks ${NAME} for proof of enrollment.`
    const open = button('Open the link', () => runFor(open, start), { class: 'primary' })
    this.#screen.replaceChildren(
      h(
        'div',
        { class: 'message' },
        h('p', { class: 'quiet' }, 'Message · now'),
        h('p', {}, h('strong', {}, story.requester)),
        h('p', {}, `Hi ${NAME}, please share your enrollment status with us. It takes a minute.`),
        open,
      ),
    )
  }

  async show(run) {
    const isNew = this.#run?.datarequest_id !== run.datarequest_id
    this.#run = run
    this.#showHint()
    if (isNew) this.#opening = run.isConnected ? this.#showEnd() : this.#openPortal(run)
    try {
      await this.#opening
    } catch (error) {
      // The next refresh opens the portal again.
      this.#run = undefined
      throw error
    }
  }

  /** Shows the last screen if the session has already ended when the page is loaded. */
  #showEnd() {
    this.#screen.replaceChildren(
      h(
        'div',
        { class: 'message' },
        h('p', {}, h('strong', {}, 'Thank you.')),
        quiet(`${NAME} has shared the data with ${story.requester}.`),
      ),
    )
  }

  async #openPortal(run) {
    const { datarequest_id, individual_id } = run
    await abandonSessions(run)
    const [access_key] = await Promise.all([fetchWidgetToken(individual_id), import('../../portal/assets/widget.js')])
    if (!access_key) return this.#showLink(await createLink(datarequest_id))
    this.#link = h('cpd-link', {})
    this.#link.config = { access_key, host_name: location.origin, datarequest_id }
    this.#link.addEventListener('screenChange', ({ detail }) => this.#onScreen(detail.data.screen))
    this.#screen.replaceChildren(this.#link)
  }

  /**
   * Opens the portal through a link. The page knows only the well-known secret, so it cannot get a token for the widget after the secret
   * was changed.
   */
  #showLink(uri) {
    this.hint.textContent = 'The secret of the demo account was changed, so the portal opens in a tab of its own.'
    this.#screen.replaceChildren(
      h('div', { class: 'message' }, h('a', { class: 'primary', href: uri, target: '_blank', rel: 'noopener' }, 'Open the portal')),
    )
  }

  #onScreen(screen) {
    if (screen !== this.#screenName) this.#screen.scrollTop = 0
    this.#screenName = screen
    this.#showHint()
    this.oneTap.hidden = screen !== 'login'
    this.#showNext()
  }

  #showHint() {
    const { isConnected, isOpen } = this.#run
    const hasEnded = this.#screenName === 'ended'
    this.#play.hidden = isConnected || hasEnded
    if (hasEnded && !isConnected) this.hint.textContent = isOpen ? ELSEWHERE : LEFT
    // Another tab may have finished the run.
    else if (isConnected && this.#screenName !== 'connected') this.hint.textContent = HINTS.ended
    else if (this.#screenName !== undefined) this.hint.textContent = HINTS[this.#screenName] ?? ''
  }

  get #frame() {
    return this.#link?.shadowRoot.querySelector('iframe')
  }

  async #logIn() {
    await logIn(this.#run)
    this.#frame.contentWindow.location.reload()
  }

  #pressNext() {
    const next = this.#frame.contentDocument.querySelector(`form[action$="/${NEXT[this.#screenName]}"] button`)
    if (!next) throw new Error('The page cannot play this screen. Continue in the phone.')
    next.click()
  }

  #nextScreen() {
    return new Promise((resolve) => (this.#showNext = resolve))
  }

  /** Presses the person's buttons until the account is connected or the session has ended. */
  async play() {
    if (!this.#link) return
    while (this.#screenName !== 'connected' && this.#screenName !== 'ended') {
      const nextScreen = this.#nextScreen()
      if (this.#screenName !== undefined) {
        await pause()
        if (this.#screenName === 'login') await this.#logIn()
        else this.#pressNext()
      }
      await nextScreen
    }
  }
}
