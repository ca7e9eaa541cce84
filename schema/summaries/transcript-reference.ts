/** The references every Service accepts, as scores and digests take them. */
import { specified } from '../define/origin.ts'
import { id } from '../scalars.ts'

export const transcriptReference = specified('Endpoints')({
  datarequest_id: id('dr', 'The transcripts of this Data Request.'),
  individual_id: id('idv', 'The transcripts of this Individual.'),
})
