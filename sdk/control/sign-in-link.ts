/** Creates links that sign a browser in. */
import { CODE_PARAMETER, createSignInCode } from '../../server/control/sign-in-mac.ts'

interface LinkTarget {
  /** Defaults to the Inspector. */
  readonly path?: string
  readonly fragment?: string
}

/** Returns the URL of a page, with a one-time code if the server has a token. */
export function createSignInLink(url: string, token: string | undefined, { path = '/sandbox/ui', fragment = '' }: LinkTarget = {}): string {
  const query = token === undefined ? '' : `?${CODE_PARAMETER}=${createSignInCode(token, Date.now())}`
  return `${url}${path}${query}${fragment && `#${fragment}`}`
}
