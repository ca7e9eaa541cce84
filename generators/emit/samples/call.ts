/** The call in a code sample, based on the operation's first example. */
/** The credential that an operation requires. */
export type Credential = 'basic' | 'bearer' | 'purge' | 'sandbox' | 'none'

export interface SampleCall {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly credential: Credential
  /** Method group in the generated client. Undefined for operations that are not part of the service. */
  readonly clientGroup?: string
  readonly body?: unknown
  readonly file?: { readonly field: string; readonly several: boolean; readonly name: string; readonly type: string }
  readonly response: 'json' | 'nothing' | { readonly saveAs: string }
}

/**
 * Address of the server that `npm start` runs. On pages, this-server.js replaces it with the address of the server that served the page.
 */
export const API = 'http://127.0.0.1:4010'
export const CLIENT_ID = 'demo_client'
export const SECRET = 'demo_secret'

/** Environment variable for the control API token: `export CPD_SANDBOX_TOKEN=$(cpd token)`. */
export const SANDBOX_TOKEN = 'CPD_SANDBOX_TOKEN'

export const tokenPath = (credential: Credential): string | undefined =>
  credential === 'bearer' || credential === 'purge' ? `/v3/auth/generate_${credential === 'purge' ? 'purge' : 'access'}_token` : undefined

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

export const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)
