/** Adds an operation, an event and an enumeration value. */
import { absent, versionChange } from '../../../schema/define/version-change.ts'

export const digestsAndConnections = versionChange({
  from: 20190301,
  to: 20200101,
  about: 'Digests can be read, datasource.connected tells of connections, and Data Requests can have the type CUSTOM.',
  before: {
    operations: { getDigest: absent },
    webhooks: { 'datasource.connected': absent },
    components: {
      WebhookEventType: { values: { 'datasource.connected': absent } },
      DataRequestType: { values: { CUSTOM: absent } },
    },
  },
  conversions: {
    DataRequestType: { down: (type: string) => (type === 'CUSTOM' ? 'INCOME_EMPLOYMENT_DETAILS' : type) },
    // The older version does not contain this event type. A delivery without types receives all events.
    DeliveryDetail: {
      down: ({ event_type, ...rest }: { event_type?: string }) =>
        event_type === undefined || event_type === 'datasource.connected' ? rest : { event_type, ...rest },
    },
  },
})
