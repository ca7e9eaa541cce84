/** What a session keeps for the browser that shows it: the hosted portal, or the widget's frame. Only the pages read it. */
export interface Visit {
  /** Digest of the secret that the browser sends. */
  readonly key: string
  /** The page that frames it, and until when the token that began it is valid. */
  readonly frame?: { readonly origin: string; readonly until: number; readonly profile: boolean; readonly branding: WidgetBranding }
  /** The Individual has left the first page. */
  readonly started?: true
  /** A page that was asked for, other than the next one. */
  readonly at?: 'ways' | 'search' | 'review'
  /** The institution that was searched for. */
  readonly sought?: string
  /** Name of the notice on the next page. */
  readonly notice?: string
  /** Name of the ending that the last page shows. */
  readonly ending?: string
  /** Events of the widget, for the page around the frame. */
  readonly events: readonly WidgetEvent[]
}

export interface WidgetEvent {
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
  readonly error_description?: string
}

/** Checked colours by the name of their CSS variable. */
type Palette = Readonly<Partial<Record<string, string>>>

export interface WidgetBranding {
  readonly light: Palette
  readonly dark: Palette
  /** Absent: as the reader's system has it. */
  readonly scheme?: 'light' | 'dark'
  readonly font?: string
}
