/** Items with their status and check signals. An open Item also shows its record and documents. */
import { control } from './api.js'
import { explainCode } from './codes.js'
import { save } from './copy.js'
import { breakable, button, h } from './element.js'
import { choice, getFilter, getValidFilter, getSearch } from './filter.js'
import { json } from './json.js'
import { badge, begin, codeLink, facts, fullWhen, idLink, quiet, runFor, sourceName, state } from './parts.js'
import { listView } from './table.js'

const STATUSES = ['COMPLETED', 'IN_PROGRESS', 'UNPROCESSABLE']

export const itemTable = {
  columns: [
    { title: 'Made', sort: 'created_at', class: 'time', cell: ({ created_at }) => fullWhen(created_at) },
    { title: 'Status', sort: 'status', cell: ({ status }) => state(status), span: ({ status }) => state(status) },
    {
      title: 'Type',
      sort: 'source_data_type',
      class: 'grow',
      main: true,
      cell: ({ source_data_type }) => h('span', { class: 'path' }, breakable(source_data_type)),
    },
    {
      title: 'Codes',
      class: 'tags',
      cell: ({ reason_code, checkcodes }) =>
        h('span', {}, reason_code && codeLink(reason_code, 'bad'), ...checkcodes.map(({ code }) => codeLink(code, 'warn'))),
    },
    {
      title: 'Institution',
      class: 'aside',
      cell: ({ datasource_id }) => (datasource_id ? sourceName(datasource_id) : h('span', { class: 'quiet' }, 'unknown')),
    },
  ],
  sorts: { created_at: 'desc', updated_at: 'desc', status: 'desc', source_data_type: 'asc' },
  key: ({ item_id }) => item_id,
  detail,
}

export const items = listView({
  ...itemTable,
  id: 'items',
  title: 'Items',
  noun: ['Item', 'Items'],
  hint: 'Items appear here after an upload, or after an account is connected.',
  empty: begin,
  lead: 'Records and documents with their check signals. Open one to see its data.',
  operation: 'listKnownItems',
  given: () => ({ ...getSearch(), status: getValidFilter('status', STATUSES), account_id: getFilter('account') }),
  one: (item_id) => ({ related_to: item_id }),
  filters: () => [choice('status', 'Status', 'Any status', STATUSES)],
})

function detail({ item_id, individual_id, datarequest_id, reason_code, checkcodes, channel, provided_by, ...more }) {
  const contents = h('div', { class: 'contents' })
  const explanation = h('div', {})
  if (reason_code) void runFor(explanation, () => explainCode(explanation, reason_code))
  void runFor(contents, () => showContents(contents, item_id))
  return [
    explanation,
    facts([
      ['Item', idLink(item_id)],
      ['Data Request', idLink(datarequest_id)],
      ['Individual', idLink(individual_id)],
      ['Session', more.session_id && h('code', {}, more.session_id)],
      ['Institution', more.datasource_id && sourceName(more.datasource_id)],
      ['Data Source', more.datasource_id && h('code', {}, more.datasource_id)],
      ['Source', `${channel}, from the ${provided_by}`],
      ['Changed', fullWhen(more.updated_at)],
    ]),
    checkcodes.length > 0 ? json('Check signals', checkcodes) : !reason_code && quiet('The checks found nothing.'),
    contents,
  ]
}

async function showContents(place, item_id) {
  const { record, confidence, documents, remote } = await control.showItem({ item_id })
  place.replaceChildren(
    json('Record', record),
    ...(confidence === null ? [] : [json('Confidence', confidence)]),
    h('ul', { class: 'documents' }, ...documents.map(document), ...remote.map((uri) => h('li', {}, `Stored elsewhere: ${uri}`))),
  )
}

function document({ document_id, file_name, media_type }) {
  const fetched = button('Save', () => runFor(fetched, () => download(document_id)), { class: 'small', 'aria-label': `Save ${file_name}` })
  return h('li', { class: 'line' }, h('code', {}, file_name), badge(media_type), fetched)
}

/** Downloads a document on demand. Its content is not trusted, so it is saved and never displayed. */
async function download(document_id) {
  const { file_name, content } = await control.showDocument({ document_id })
  save(
    file_name,
    'application/octet-stream',
    Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
  )
}
