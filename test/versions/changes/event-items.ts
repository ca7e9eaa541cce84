/** Replaces an object in a webhook payload with two fields. */
import { record } from '../../../schema/define/components.ts'
import { ref, text } from '../../../schema/define/fields.ts'
import { published, required } from '../../../schema/define/origin.ts'
import { absent, versionChange } from '../../../schema/define/version-change.ts'

const ProcessedItem = record('ProcessedItem', published, 'The Item that was processed.', {
  id: required(text('Identifier of the Item.')),
  type: text('Its type.'),
})

export const eventItems = versionChange({
  from: 20200101,
  to: 20210117,
  about: 'item.processed names its Item by item_id and item_type, which were in an object called item.',
  before: {
    components: {
      ItemProcessedEvent: { fields: { item_id: absent, item_type: absent, ...published({ item: ref(ProcessedItem) }) } },
    },
  },
  conversions: {
    ItemProcessedEvent: {
      down: ({ item_id, item_type, ...rest }: { item_id?: string | null; item_type?: string | null }) => ({
        ...rest,
        ...(typeof item_id === 'string' && { item: { id: item_id, ...(typeof item_type === 'string' && { type: item_type }) } }),
      }),
    },
  },
})
