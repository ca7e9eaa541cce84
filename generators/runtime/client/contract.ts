/** Stand-ins for the parts of the contract that the client needs. The generated client contains the real ones instead. */

export type ErrorCode = string
/** Records by source data type. */
export interface RecordByType {
  W2: object
}
export interface WebhookEvent {
  event: string
}
export type UploadFile = Blob | { name: string; data: string | ArrayBuffer | Uint8Array | Blob; type?: string }
export interface DownloadedFile {
  data: ArrayBuffer
  type: string
}

/** The API version of these types. Sent with every call unless the client sets another version. */
export const CONTRACT_VERSION: number = 20210117

/** The call that obtains an access token with the client's credentials. */
export const ACCESS_TOKEN: { readonly operation: string; readonly path: string } = {
  operation: 'generateAccessToken',
  path: '/v3/auth/generate_access_token',
}

/** The types of source data that have a record. */
export const RECORD_TYPES: ReadonlySet<string> = new Set(['W2'])

/** Maps a status to its error code, for responses without a code. */
export const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = { 401: 'UNAUTHORIZED' }
