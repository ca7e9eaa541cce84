/** The kinds of jobs, in words. */
const KINDS = {
  deliver: 'webhook delivery',
  'connection.extract': 'extraction from a connection',
  'item.fetch': 'fetch of a remote document',
  'item.process': 'processing of an Item',
  'link.expire': 'expiry of a link',
  'link.remind': 'reminder to the Individual',
  'refresh.due': 'refresh',
  'session.idle': 'end of an idle session',
  'upload.expire': 'expiry of an uploaded file',
}

export const kindOf = (kind) => KINDS[kind] ?? kind.replaceAll(/[._]/g, ' ')
