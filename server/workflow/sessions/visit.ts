/** The state of the pages that show a session: the hosted portal, or the frame of the widget. Only pages/ reads it. */
export interface Visit {
  /** Digest of the secret that the browser sends. */
  readonly key: string
  /** The page around the frame, and when the token that opened the session expires. */
  readonly frame?: { readonly origin: string; readonly until: number; readonly profile: boolean; readonly branding: WidgetBranding }
  /** The Individual has passed the first page. */
  readonly started?: true
  /** A page that the Individual chose instead of the next one. */
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
  /** Absent: the setting of the browser. */
  readonly scheme?: 'light' | 'dark'
  readonly font?: string
  readonly fills?: true
}
