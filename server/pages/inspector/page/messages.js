/** Messages to Individuals, which the sandbox keeps instead of sending them. */
import { control } from './api.js'
import { h } from './element.js'
import { filtered, identifier, matching, scopeOf } from './filter.js'
import { badge, fullWhen, idButton, line, listFrame, personLink, quiet, showEmpty, showRows } from './parts.js'

export const messages = {
  id: 'messages',
  title: 'Messages',
  kinds: ['messages'],
  read: async () => {
    const of = identifier()
    const scope = of === undefined ? {} : scopeOf(await control.listKnownDataRequests({ of, limit: 1 }))
    return matching(await control.listMessages({ ...scope, limit: filtered() ? 1000 : 100 })).toReversed()
  },
  frame: () => listFrame('Messages', 'E-mails and text messages that would have been sent, newest first. Nothing leaves the sandbox.'),
  show(place, rows) {
    showEmpty(place, rows, 'No messages', 'Invitations, reminders and notifications to the Individual appear here.')
    showRows(place.querySelector('.rows'), rows, messageKey, message)
  },
}

export const messageKey = ({ datarequest_id, channel, created_at, body }) => [datarequest_id, channel, created_at, body].join(' ')

export const message = ({ channel, recipient, subject, body, created_at, datarequest_id, individual_id }) =>
  h(
    'article',
    { class: 'row message' },
    line(badge(channel === 'SMS' ? 'SMS' : 'e-mail'), h('h3', {}, subject), fullWhen(created_at)),
    quiet('to ', h('b', {}, recipient), ' · ', idButton(datarequest_id), ' ', personLink(individual_id)),
    h('p', { class: 'text' }, ...body.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 === 0 ? part : link(part)))),
  )

const link = (url) => h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, url)
