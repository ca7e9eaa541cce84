/** Source data (the document or inline record of an Item), and uploads of files and logos. */
import { closedEnumeration, enumeration, listComponent, mapComponent, record, union } from '../define/components.ts'
import { list, nullable, ref, text } from '../define/fields.ts'
import { chosen, published, required, specified } from '../define/origin.ts'
import { SIZE_LIMITS } from '../gaps/limits.ts'
import { LOGO } from '../gaps/resources.ts'
import { limits } from '../limits.ts'
import { id, millis, url } from '../scalars.ts'
import { HttpHeaders } from './delivery-details.ts'
import { RecordData } from './record-data.ts'

export const DocumentMediaType = enumeration('DocumentMediaType', published, 'Media type of a document.', {
  'application/pdf': 'PDF',
  'application/json': 'JSON, for inline records',
  'image/jpeg': 'JPEG',
  'image/jpg': 'JPEG, as some clients write it',
  'image/png': 'PNG',
  'image/tiff': 'TIFF',
  'image/tif': 'TIFF, as some clients write it',
  'image/bmp': 'BMP',
  'image/pdf': 'PDF of scanned pages, as some clients write it',
  'text/html': 'HTML',
})

const SourceDataMethod = closedEnumeration('SourceDataMethod', published, 'HTTP method for fetching a document.', {
  GET: 'without a body',
  POST: 'with http_body',
})

const SourceDataForm = mapComponent('SourceDataForm', published, 'Body of the request for the document, sent as JSON.')

const SourceDataBody = union('SourceDataBody', published, 'Body of the request for the document: an object or text.', [
  SourceDataForm,
  text(),
])

const SourceDataReference = record(
  'SourceDataReference',
  published,
  'A document that was uploaded with items/upload, or that is at a remote location.',
  {
    uri: required(
      text('Address of the document: `svc://` and the identifier of an uploaded file, or an HTTP, HTTPS, FTP or SFTP address.', {
        pattern: '^(svc|https?|ftp|sftp)://[^\\s/?#]',
        maxLength: 2048,
      }),
    ),
    media_type: required(ref(DocumentMediaType)),
    http_method: ref(SourceDataMethod, 'Required for HTTP and HTTPS addresses.'),
    http_headers: ref(HttpHeaders, 'Headers of the request for the document.'),
    http_body: nullable(
      ref(
        SourceDataBody,
        'Body of the request for the document. null means no body; some generated clients write null for an absent value.',
      ),
    ),
    file_name: text('Name of the file.', 255),
    id: id('sdr', 'Identifier of the uploaded file. Responses only.'),
    created_at: millis('When the file was uploaded. Responses only.'),
  },
)

export const SourceData = record(
  'SourceData',
  published,
  'One part of the source data: either an inline record or a reference to a document. All parts of an Item are of the same kind, with at most one inline record.',
  {
    referrer: text('The origin of the data. Known values: USER, OTHER.', 255),
    source_data_value: ref(RecordData, 'The inline record of the source_data_type.'),
    source_data_reference: ref(SourceDataReference),
  },
  { exactlyOneOf: { fields: ['source_data_value', 'source_data_reference'], origin: specified('Endpoints') } },
)

export const UploadedFile = record('UploadedFile', published, 'A file stored for a new Item.', {
  id: required(id('sdr', 'Identifier of the file.')),
  uri: required(text('Address for source_data_reference.uri: `svc://` and the identifier.', 2048)),
  file_name: text('Name of the file as sent.', 255),
  created_at: millis('When the file was received.'),
})

export const ItemFilesUpload = record('ItemFilesUpload', published, 'Documents of a new Item.', {
  files: required(
    list(
      text(undefined, { format: 'binary' }),
      `One part per file, at least 1 and at most ${limits.upload_files.value}. Formats: BMP, HTML, JPEG, JSON, PDF, PNG, TIFF.`,
      {
        minItems: 1,
        maxItems: limits.upload_files.value,
      },
    ),
  ),
})

/** Registered names of the types in DocumentMediaType. */
export const UPLOADED_TYPES = ['application/json', 'application/pdf', 'image/bmp', 'image/jpeg', 'image/png', 'image/tiff', 'text/html']

export const UploadedFileList = listComponent(
  'UploadedFileList',
  published,
  'The stored files, in the order they were sent.',
  UploadedFile,
  {
    elements: limits.upload_files.value,
    origin: chosen(SIZE_LIMITS),
  },
)

/** The logo in the Link widget and the hosted portal. */
export const Logo = record('Logo', chosen(LOGO), 'An uploaded logo.', {
  id: required(text('Identifier: 27 characters, no prefix.', 255)),
  uri: required(url('Address of the image, for requester_logo_url of a Data Request.')),
})

export const LogoUpload = record('LogoUpload', chosen(LOGO), 'A logo to show in the Link widget and the hosted portal.', {
  file: required(text('A PNG, JPEG or SVG image.', { format: 'binary' })),
})

export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/svg+xml']
