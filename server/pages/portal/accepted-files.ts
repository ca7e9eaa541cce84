/** Types that the portal's file input accepts. iPhones convert HEIC photos to JPEG, because HEIC is not in the list. */
import type { DocumentMediaType } from '../../../generated/types.ts'

/** Extensions in addition to media types, because a computer may map an extension to another media type. */
const EXTENSIONS: Readonly<Partial<Record<DocumentMediaType, readonly string[]>>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/tiff': ['.tif', '.tiff'],
  'image/bmp': ['.bmp'],
  'text/html': ['.html', '.htm'],
  'application/json': ['.json'],
}

export const ACCEPTED_FILES = Object.entries(EXTENSIONS)
  .flatMap(([type, extensions]) => [type, ...(extensions ?? [])])
  .join(',')
