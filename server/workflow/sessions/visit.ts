/** What a session keeps of the browser it is seen in: the hosted portal, or the widget's frame. */
import type { LinkEvent } from '../../pages/portal/events.ts'
import type { Branding } from '../../pages/portal/branding.ts'
import type { Ending } from '../../pages/portal/endings.ts'
import type { Notice } from '../../pages/portal/notices.ts'

export interface Visit {
  /** Digest of the secret that its browser shows. */
  readonly key: string
  /** The page that frames it, and until when the token it was begun with is valid. */
  readonly frame?: { readonly origin: string; readonly until: number; readonly profile: boolean; readonly branding: Branding }
  /** The first page is behind them. */
  readonly started?: true
  /** A page that was asked for, other than the next one. */
  readonly at?: 'ways' | 'search' | 'review'
  /** The institution that was looked for. */
  readonly sought?: string
  /** What is to be said on the next page. */
  readonly notice?: Notice
  readonly ending?: Ending
  /** What the page around the frame is told. */
  readonly events: readonly LinkEvent[]
}
