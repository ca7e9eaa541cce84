/** A reference to a remote location must be one that can be fetched: http or https. */
import { expect, test } from 'vitest'
import { aRemoteDocumentCanBeFetched } from '../../../server/rules/a-remote-document-can-be-fetched.ts'

const media_type = 'application/pdf'
const uri = 'https://files.example.com/transcript.pdf'

test.each([
  { reference: { uri: 'svc://sdr_1', media_type }, refused: undefined },
  { reference: { uri, media_type, http_method: 'GET' }, refused: undefined },
  { reference: { uri, media_type, http_method: 'GET', http_body: null }, refused: undefined },
  { reference: { uri: 'http://files.example.com/a', media_type, http_method: 'POST', http_body: { a: 1 } }, refused: undefined },
  {
    reference: { uri: 'ftp://files.example.com/a', media_type },
    refused: '/source_data/0/source_data_reference/uri: this server fetches http',
  },
  { reference: { uri: 'sftp://files.example.com/a', media_type, http_method: 'GET' }, refused: '/source_data/0/source_data_reference/uri' },
] as const)('$reference.uri by $reference.http_method', ({ reference, refused }) => {
  const { status, message = '' } = aRemoteDocumentCanBeFetched([{ source_data_reference: reference }]) ?? {}
  expect([status, message.slice(0, refused?.length ?? 0)]).toEqual(refused === undefined ? [undefined, ''] : [400, refused])
})

test('an inline record is none', () => expect(aRemoteDocumentCanBeFetched([{ source_data_value: {} }])).toBeUndefined())
