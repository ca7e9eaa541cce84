/** The call that a code sample makes; the first example of the operation provides it. */
/** The credential that an operation asks for. */
export type Credential = 'basic' | 'bearer' | 'purge' | 'sandbox' | 'none'

export interface SampleCall {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly credential: Credential
  /** The method of the generated client, which has the operations of the service. */
  readonly clientGroup?: string
  readonly body?: unknown
  readonly file?: { readonly field: string; readonly several: boolean; readonly name: string; readonly type: string }
  readonly answer: 'json' | 'nothing' | { readonly saveAs: string }
}

/** The address on which `npm start` listens. On a page, this-server.js replaces it by the server that the page comes from. */
export const API = 'http://127.0.0.1:4010'
export const CLIENT_ID = 'demo_client'
export const SECRET = 'demo_secret'

/** The variable of the environment that holds the token of the control API: `export CPD_SANDBOX_TOKEN=$(cpd token)`. */
export const SANDBOX_TOKEN = 'CPD_SANDBOX_TOKEN'

export const tokenPath = (credential: Credential): string | undefined =>
  credential === 'bearer' || credential === 'purge' ? `/v3/auth/generate_${credential === 'purge' ? 'purge' : 'access'}_token` : undefined

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

export const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)
