/** Messages to Individuals, which the sandbox stores instead of sending them. */
import { h } from './element.js'
import { getFilter, getSearch } from './filter.js'
import { badge, facts, fullWhen, idLink } from './parts.js'
import { listView } from './table.js'

export const messageTable = {
  columns: [
    { title: 'Time', sort: 'created_at', class: 'time', cell: ({ created_at }) => fullWhen(created_at) },
    { title: 'Channel', class: 'aside', cell: ({ channel }) => badge(channel === 'SMS' ? 'SMS' : 'e-mail') },
    { title: 'To', sort: 'recipient', cell: ({ recipient }) => recipient },
    { title: 'Subject', class: 'grow', main: true, cell: ({ subject }) => subject },
  ],
  sorts: { created_at: 'desc', recipient: 'asc' },
  key: ({ datarequest_id, channel, created_at, body }) => [datarequest_id, channel, created_at, body].join(' '),
  detail: ({ body, datarequest_id, individual_id }) => [
    facts([
      ['Data Request', idLink(datarequest_id)],
      ['Individual', idLink(individual_id)],
    ]),
    h('p', { class: 'text' }, ...body.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 === 0 ? part : link(part)))),
  ],
}

export const messages = listView({
  ...messageTable,
  title: 'Messages',
  kinds: ['messages'],
  noun: ['message', 'messages'],
  hint: 'Invitations, reminders and notifications to an Individual appear here.',
  lead: 'E-mails and text messages to Individuals. The sandbox keeps them and sends nothing.',
  operation: 'listMessages',
  given: () => ({ ...getSearch(), account_id: getFilter('account') }),
  one: () => ({ limit: 1 }),
})

const link = (url) => h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, url)
