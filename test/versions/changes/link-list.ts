/** Renames a required response field. A rule names the field, so the whole component is restated. */
import { record } from '../../../schema/define/components.ts'
import { list } from '../../../schema/define/fields.ts'
import { published, required } from '../../../schema/define/origin.ts'
import { versionChange } from '../../../schema/define/version-change.ts'
import { InvitationLink } from '../../../schema/resources/invitation-link.ts'

export const linkList = versionChange({
  from: 20200101,
  to: 20210117,
  about: 'The links of a Data Request are in links, which was invitation_links.',
  before: {
    components: {
      InvitationLinks: record(
        'InvitationLinks',
        published,
        'The links of a Data Request.',
        { invitation_links: required(list(InvitationLink, 'Latest first.')) },
        { seenBare: 'invitation_links' },
      ),
    },
  },
  conversions: {
    InvitationLinks: { down: ({ links, ...rest }: { links: unknown[] }) => ({ ...rest, invitation_links: links }) },
  },
})
