/** Experiences: upload a logo. */
import { operation } from '../define/operation.ts'
import { chosen } from '../define/origin.ts'
import { logo } from '../examples/logos.ts'
import { LOGO } from '../gaps/resources.ts'
import { Logo } from '../resources/logo.ts'
import { LOGO_TYPES, LogoUpload } from '../resources/upload.ts'

export const uploadLogo = operation({
  id: 'uploadLogo',
  path: '/experiences/upload_logo',
  effect: 'creates',
  group: 'Experiences',
  summary: 'Upload a logo',
  about: 'Keeps a logo that the Link widget and the hosted portal show.',
  async: null,
  credential: 'bearer',
  scopes: [],
  request: { body: { multipart: LogoUpload, types: { file: LOGO_TYPES } }, origin: chosen(LOGO) },
  answer: { status: 200, about: 'The logo is kept.', origin: chosen(LOGO), body: Logo },
  errors: [],
  examples: [{ name: 'png', summary: 'A PNG image', request: { file: 'logo.png' }, response: logo }],
})

export const experienceOperations = [uploadLogo]
