/** Items with their status and check signals. An open Item shows its record and documents. */
import { control } from './api.js'
import { save } from './copy.js'
import { breakable, button, h } from './element.js'
import { filtered, filterOf, identifier, matching } from './filter.js'
import { json } from './json.js'
import { badge, facts, fullWhen, idButton, listFrame, personLink, quiet, runFor, showEmpty, showRows, state } from './parts.js'

export const items = {
  id: 'items',
  title: 'Items',
  kinds: ['timelines', 'events', 'jobs', 'calls', 'clock'],
  read: async () => {
    const of = identifier()
    const account_id = filterOf('account')
    const found = await control.listKnownItems({ of, account_id, limit: filtered() ? 1000 : 100 })
    if (found.length > 0 || of === undefined) return matching(found)
    const [request] = await control.listKnownDataRequests({ of, limit: 1 })
    return request ? control.listKnownItems({ of: request.datarequest_id }) : []
  },
  frame: () =>
    listFrame('Items', 'Records and documents, newest first, with the check signals they raised. Open one to see what it holds.'),
  show(place, rows) {
    showEmpty(place, rows, 'No Items', 'They come with uploads and connected accounts.')
    showItems(place.querySelector('.rows'), rows)
  },
}

export const showItems = (host, rows) => showRows(host, rows, ({ item_id }) => item_id, item)

function item({ item_id, individual_id, datarequest_id, source_data_type, status, reason_code, checkcodes, channel, giver, ...more }) {
  const summary = h(
    'summary',
    { 'data-focus': item_id },
    state(status),
    h('span', { class: 'path' }, breakable(source_data_type)),
    reason_code && badge(reason_code, 'bad'),
    ...checkcodes.map(({ code }) => badge(code, 'warn')),
    fullWhen(more.created_at),
  )
  const signals = checkcodes.length > 0 ? json('Check signals', checkcodes) : quiet('The checks found nothing.')
  const details = facts([
    ['Item', idButton(item_id)],
    ['Data Request', idButton(datarequest_id)],
    ['Individual', personLink(individual_id)],
    ['Session', more.session_id && idButton(more.session_id)],
    ['Data Source', more.datasource_id],
    ['Came by', `${channel}, from the ${giver}`],
    ['Changed', fullWhen(more.updated_at)],
  ])
  const contents = h('div', { class: 'contents' })
  const ontoggle = ({ target }) =>
    target.open && contents.childElementCount === 0 && runFor(contents, () => showContents(contents, item_id))
  return h('details', { class: 'row', ontoggle }, summary, h('div', { class: 'whole' }, details, signals, contents))
}

async function showContents(place, item_id) {
  const { record, confidence, documents, remote } = await control.showItem({ item_id })
  place.replaceChildren(
    json('Record', record),
    ...(confidence === null ? [] : [json('Confidence', confidence)]),
    h('ul', { class: 'documents' }, ...documents.map(document), ...remote.map((uri) => h('li', {}, `Kept elsewhere: ${uri}`))),
  )
}

function document({ document_id, file_name, media_type }) {
  const fetched = button('Save', () => runFor(fetched, () => download(document_id)), { class: 'small', 'aria-label': `Save ${file_name}` })
  return h('li', { class: 'line' }, h('code', {}, file_name), badge(media_type), fetched)
}

/** Fetches a document on demand. Its bytes come from strangers, so they are saved and never shown. */
async function download(document_id) {
  const { file_name, content } = await control.showDocument({ document_id })
  save(
    file_name,
    'application/octet-stream',
    Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
  )
}
