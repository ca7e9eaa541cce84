/**
 * The run's calls and webhooks in order, and the code and content of the selected entry. The newest entry is selected until the visitor
 * selects another.
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

/** Shown if webhooks cannot reach the page's receiver, so the page shows recorded events. */
const NOT_SENT =
  'This run has no receiver, so the server only recorded the event. If delivery_details of the Data Request contain your URL, the server sends this body to it.'
/** The headers of the webhook contain its signature. */
const SENT = 'Sent to the receiver of this page, which takes the place of your server. The request has a signature of the demo account.'

const KINDS = { call: ['call', 'plain'], webhook: ['webhook', 'accent'], report: ['report', 'good'] }

const findWords = ({ operation }) => WORDS[operation] ?? [operation, '']

/** The call that lists webhooks like the selected one. */
const listWebhooks = ({ attempt, datarequest_id }) => `/sandbox/${attempt ? 'deliveries' : 'events'}?datarequest_id=${datarequest_id}`

function bodies({ kind, response, attempt }) {
  if (kind !== 'webhook') return [json('Response', response)]
  if (!attempt) return [quiet(NOT_SENT), json('Body of the webhook', response)]
  return [quiet(SENT), json('Webhook', { ...attempt.request, body: response }), json('Response', attempt.response)]
}

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
    // A webhook is shown again when its delivery has ended.
    const detailKey = `${entry.key} ${entry.status}`
    if (this.#detailKey === detailKey) return
    this.#detailKey = detailKey
    void this.#showDetail(entry, detailKey)
  }

  async #showDetail(entry, detailKey) {
    const { operation } = entry
    const [title, about] = findWords(entry)
    const code = await codeBlock(entry.kind === 'webhook' ? { operation: listWebhooks(entry) } : entry)
    if (this.#detailKey !== detailKey) return
    this.#detail.replaceChildren(h('h3', {}, title), quiet(about, ' ', h('code', {}, operation)), code, ...bodies(entry))
  }
}
