/**
 * The run's calls and webhooks in order, and the code and content of the selected one. The newest is selected until the visitor selects
 * another.
 */
import { h } from '../../inspector/page/element.js'
import { clockTime } from '../../inspector/page/format.js'
import { json } from '../../inspector/page/json.js'
import { badge, quiet, showRows } from '../../inspector/page/parts.js'
import { codeBlock } from './code.js'
import { story } from './story.js'

const { first_name: NAME } = story.person

/** Titles and explanations in plain words, by path or event. */
const WORDS = {
  '/v3/individuals/new': [`Add ${NAME}`, 'An Individual is a person who may share data with you.'],
  '/v3/datarequests/new': ['Ask for the enrollment status', 'A Data Request says which data you ask for.'],
  '/v3/auth/generate_public_token': ['Get a token for the widget', 'Your server gets it, and your page embeds the portal with it.'],
  '/v3/datarequests/generate_invitation_link': ['Make a link', 'The person opens it instead of your page.'],
  [`/v3/services/${story.service}`]: ['Read the report', 'The Service reads the data and returns values with reason codes.'],
  'datasource.connected': [`${NAME} has logged in`, 'An account at a Data Source is connected.'],
  'item.created': ['A transcript has arrived', 'An Item is a document or data from the account.'],
  'item.processed': ['The transcript is processed', 'Its data is available now.'],
  'session.completed': [`${NAME} is done`, 'The session of the person has ended.'],
  'session.no_login': [`${NAME} has left without a login`, 'The session ended, for example because the page was reloaded.'],
  'datarequest.acquisition_completed': ['Everything is collected', 'No more Items will come from this session.'],
  'datarequest.items_available': ['All Items are listed', 'One webhook with all Items of the session.'],
  'datarequest.items_processed': ['All Items are processed', 'Now the report can be computed.'],
  'datarequest.report_available': ['A report is available', 'It is part of the webhook.'],
  'datarequest.report_complete': ['The report is complete', 'You can read it now.'],
  'transaction.processed': ['The computation has ended', 'A transaction is one computation of a report.'],
}

/** The run has no receiver, so the page shows recorded events. */
const NOT_SENT =
  'This run has no receiver, so the server only recorded the event. If delivery_details of the Data Request contain your URL, the server sends this body to it.'

const KINDS = { call: ['call', 'plain'], webhook: ['webhook', 'accent'], report: ['report', 'good'] }

const findWords = ({ operation }) => WORDS[operation] ?? [operation, '']

/** Shown before the run: what will happen, and the result. */
const preview = () => [
  h(
    'ol',
    { class: 'plan' },
    h('li', {}, badge('call', 'plain'), ' Your server adds a person and asks for data.'),
    h('li', {}, badge('webhook', 'accent'), ' Webhooks report what the person does.'),
    h('li', {}, badge('report', 'good'), ' The report has values and the reasons for them.'),
  ),
  json('A sample report', story.sample.enrollment_status[0]),
]

export class Stream {
  #entries = []
  #list = h('ol', { class: 'entries' })
  #detail = h('div', { class: 'detail', role: 'region', 'aria-label': 'The selected call or webhook' }, ...preview())
  /** Key of the entry that the visitor selected. Undefined while the newest is selected. */
  #selectedKey
  #detailKey

  element = h('div', {}, this.#list, this.#detail)

  /** The report, or the last entry before it arrives. */
  get #newest() {
    return this.#entries.findLast(({ kind }) => kind === 'report') ?? this.#entries.at(-1)
  }

  show(entries) {
    const hasMore = entries.length > this.#entries.length
    this.#entries = entries
    showRows(
      this.#list,
      entries,
      ({ key }) => key,
      (entry) => this.#row(entry),
    )
    this.#select()
    if (hasMore && this.#selectedKey === undefined) this.#list.scrollTop = this.#list.scrollHeight
  }

  #row(entry) {
    const { key, kind, at, status } = entry
    const [word, tone] = KINDS[kind]
    const onclick = () => {
      this.#selectedKey = key === this.#newest.key ? undefined : key
      this.#select()
    }
    return h(
      'li',
      {},
      h(
        'button',
        { type: 'button', onclick, 'data-focus': key },
        badge(word, tone),
        h('span', { class: 'title' }, findWords(entry)[0]),
        status !== undefined && badge(status, status < 400 ? 'good' : 'bad'),
        h('time', {}, clockTime(at)),
      ),
    )
  }

  #select() {
    const entry = this.#entries.find(({ key }) => key === this.#selectedKey) ?? this.#newest
    if (!entry) return
    for (const row of this.#list.children) row.firstChild.setAttribute('aria-current', `${row.dataset.key === entry.key}`)
    if (this.#detailKey === entry.key) return
    this.#detailKey = entry.key
    void this.#showDetail(entry)
  }

  async #showDetail(entry) {
    const { key, kind, operation, request, response, datarequest_id } = entry
    const [title, about] = findWords(entry)
    const isWebhook = kind === 'webhook'
    const code = await codeBlock(isWebhook ? { operation: `/sandbox/events?datarequest_id=${datarequest_id}` } : { operation, request })
    if (this.#detailKey !== key) return
    this.#detail.replaceChildren(
      h('h3', {}, title),
      quiet(about, ' ', h('code', {}, operation)),
      ...(isWebhook ? [quiet(NOT_SENT)] : []),
      code,
      json(isWebhook ? 'Body of the webhook' : 'Response', response),
    )
  }
}
