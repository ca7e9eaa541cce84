/** Changes the format of reason codes in responses, errors and events. */
import { absent, versionChange } from '../../../schema/define/version-change.ts'

export const reasonCodeFormat = versionChange({
  from: 20200101,
  to: 20210117,
  about: 'The reason codes NO-ITEMS and ITEM-UNAVAILABLE are written with an underscore.',
  before: {
    components: {
      UnprocessableReasonCode: { values: { NO_ITEMS: absent, 'NO-ITEMS': 'there are no Items (Services)' } },
      ItemUnavailableReasonCode: {
        values: { ITEM_UNAVAILABLE: absent, 'ITEM-UNAVAILABLE': 'the Data Source has no Item of this type for the Individual' },
      },
    },
  },
  conversions: {
    UnprocessableReasonCode: { down: (code: string) => (code === 'NO_ITEMS' ? 'NO-ITEMS' : code) },
    ItemUnavailableReasonCode: { down: (code: string) => (code === 'ITEM_UNAVAILABLE' ? 'ITEM-UNAVAILABLE' : code) },
  },
})
