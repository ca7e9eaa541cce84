/** One complete example per resource. */
import { dataRequest } from './data-requests.ts'
import { school } from './data-sources.ts'
import { invitationLink } from './invitation-link.ts'
import { invitation } from './invitations.ts'
import { digestItem, uploadedFile } from './items.ts'
import { logo } from './logos.ts'
import { ids, jordan, NOW } from './people.ts'
import { accessToken } from './tokens.ts'

export const resourceExamples: Readonly<Record<string, unknown>> = {
  Token: accessToken,
  Individual: {
    individual_id: ids.individual,
    ...jordan,
    attending_name: null,
    name_prefix: null,
    name_suffix: null,
    gender: null,
    last_activity_at: NOW,
  },
  DataRequest: dataRequest,
  InvitationLink: invitationLink,
  DataSource: school,
  Item: digestItem,
  UploadedFile: uploadedFile,
  Logo: logo,
  Invitation: invitation,
}
