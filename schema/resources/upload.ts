/** Files sent as multipart/form-data. */
import { listOf, record } from '../define/components.ts'
import { list, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { chosen, published } from '../define/origin.ts'
import { SIZE_LIMITS } from '../gaps/limits.ts'
import { LOGO } from '../gaps/resources.ts'
import { limits } from '../limits.ts'
import { UploadedFile } from './source-data.ts'

export const ItemFilesUpload = record('ItemFilesUpload', published, 'Documents of a new Item.', {
  files: required(
    list(text(undefined, { format: 'binary' }), 'One part per file: BMP, HTML, JPEG, JSON, PDF, PNG or TIFF.', {
      minItems: 1,
      maxItems: limits.upload_files.value,
    }),
  ),
})

/** The registered names of the types that DocumentMediaType lists. */
export const UPLOADED_TYPES = ['application/json', 'application/pdf', 'image/bmp', 'image/jpeg', 'image/png', 'image/tiff', 'text/html']

export const UploadedFileList = listOf('UploadedFileList', published, 'The files kept, in the order sent.', UploadedFile, {
  elements: limits.upload_files.value,
  origin: chosen(SIZE_LIMITS),
})

export const LogoUpload = record('LogoUpload', chosen(LOGO), 'A logo to show in the Link widget and the hosted portal.', {
  file: required(text('A PNG, JPEG or SVG image.', { format: 'binary' })),
})

export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/svg+xml']
