/** A complete example of each resource. */
import { limits } from '../limits.ts'
import { dataRequest, invitation, invitationLink } from './data-requests.ts'
import { school } from './data-sources.ts'
import { digestItem, uploadedFile } from './items.ts'
import { ids, jordan, NOW } from './people.ts'

/** A newly generated token. */
const token = (access_token: string, seconds: number) => ({
  access_token,
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: NOW + seconds * 1000,
})

export const accessToken = token('8d3f6a52-41c7-4b0e-9a6d-2f75c1e08b94', limits.access_token_seconds.value)
export const publicToken = token('c5b17e90-6f2d-4e83-b1a4-07d9e3582c6f', limits.public_token_seconds.value)
export const purgeToken = token('e09a4c71-d83b-4f16-8c5e-b3620f7d19a5', limits.purge_token_seconds.value)

export const logo = {
  id: '2gVngWb6wxDx0NkZl2HuSc4RzMp',
  uri: 'https://assets.example.com/logos/2gVngWb6wxDx0NkZl2HuSc4RzMp.png',
}

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
