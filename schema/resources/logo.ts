/** The logo that the Link widget and the hosted portal show. */
import { record } from '../define/components.ts'
import { text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { chosen } from '../define/origin.ts'
import { LOGO } from '../gaps/resources.ts'
import { url } from '../scalars.ts'

export const Logo = record('Logo', chosen(LOGO), 'An uploaded logo.', {
  id: required(text('Identifier: 27 characters, no prefix.', 255)),
  uri: required(url('Address of the image; requester_logo_url of a Data Request takes it.')),
})
