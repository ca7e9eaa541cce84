/** Notations for binary content: in media types that are neither text nor JSON, and in the parts of a multipart body. */
import { type ApiChange, body, list, object, text } from './parts.ts'

const bytes = { ...text, format: 'binary' }
const image = (media: object) => body({ content: { 'image/png': media } })
const upload = (file: object) => body({ content: { 'multipart/form-data': { schema: { ...object, properties: { file, note: text } } } } })

export const BYTES_CHANGES: readonly ApiChange[] = [
  ['bytes without a schema', image({}), image({ schema: bytes }), ''],
  ['bytes by the name of their media type', image({ schema: bytes }), image({ schema: { ...text, contentMediaType: 'image/png' } }), ''],
  [
    'bytes whose content is text',
    body({ content: { 'text/plain': { schema: text } } }),
    body({ content: { 'text/plain': { schema: bytes } } }),
    'breaking format-added',
    'compatible format-removed',
  ],
  ['a file without a schema', upload({}), upload(bytes), ''],
  ['files without a schema', upload({ ...list, items: {} }), upload({ ...list, items: bytes }), ''],
  ['a file by its media type', upload({ ...text, contentMediaType: 'application/octet-stream' }), upload({}), ''],
  ['a string of a form becomes a file', upload(text), upload(bytes), 'breaking format-added /file', 'compatible format-removed /file'],
  [
    'a file with another media type',
    upload({}),
    upload({ ...text, contentMediaType: 'image/png' }),
    'breaking content-media-type-changed /file, breaking type-narrowed /file',
    'breaking content-media-type-changed /file, compatible type-widened /file',
  ],
]
