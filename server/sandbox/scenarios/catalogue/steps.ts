/** Steps that many scenarios share. */
import type { SourceDataType } from '../../../../generated/types.ts'
import type { Step } from '../scenario.ts'

type Body = Readonly<Record<string, unknown>>

/** A call of the client about the Data Request of the run. */
export const calling = (path: string, body: Body = {}): Step => ({
  call: `/v3/${path}`,
  body: { datarequest_id: '$datarequest_id', ...body },
})

export const ask = (service: string): Step => calling(`services/${service}`)

export const invite = calling('datarequests/generate_invitation_link')

export const begin: readonly Step[] = [invite, { open: 'link' }, { act: 'consent' }]

/** Long enough for extraction and processing. */
export const settle: Step = { advance_seconds: 10 }

/** Reaches the login screen of a Data Source. */
export const reach = (datasource_id: string): readonly Step[] => [
  { act: 'choose_direct' },
  { act: 'select_datasource', with: { datasource_id } },
]

export interface Holding {
  readonly source_data_type: SourceDataType
  readonly record: object
}

/** The password differs from one Individual to the next: nobody seems to use another’s login. */
export const logIn = (username: string, items?: readonly Holding[]): Step => ({
  act: 'log_in',
  with: { username, password: '$individual_id', ...(items && { items }) },
})

export const connect = (datasource_id: string, username: string, items?: readonly Holding[]): readonly Step[] => [
  ...begin,
  ...reach(datasource_id),
  logIn(username, items),
  settle,
]

/** A document that holds the record as JSON. */
export const upload = (source_data_type: SourceDataType, record: object, file_name = 'document.json'): Step => ({
  act: 'upload_document',
  with: { file_name, source_data_type, content: { '@json': record } },
})

export const handIn = (...documents: readonly Step[]): readonly Step[] => [
  ...begin,
  { act: 'choose_upload' },
  { act: 'add_document' },
  ...documents,
  { act: 'submit' },
  settle,
]

/** The client has the record already. */
export const submitted = (datasource_id: string, source_data_type: SourceDataType, record: object): Step =>
  calling('items/new', { datasource_id, source_data_type, source_data: [{ source_data_value: record }] })
