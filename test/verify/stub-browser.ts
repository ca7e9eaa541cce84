/** A browser without a layout. It makes the request with which the script of the portal reports that a page is shown. */
import type { Adapter } from '../../verify/engine/adapter.ts'
import { Guest } from '../server/pages/portal/guest.ts'

export const stubBrowser: NonNullable<Adapter['browser']> = {
  open: async (url) => {
    const guest = new Guest()
    const { status, text, csrf } = await guest.open(url)
    const opened = /data-opened="([^"]+)"/.exec(text)?.[1]
    if (opened !== undefined) await guest.open(new URL(opened, url).href, { method: 'POST', body: new URLSearchParams({ csrf }) })
    const images = [...text.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, source = '']) => new URL(source, url).href)
    const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(text) ?? []
    return { status, text: body.replaceAll(/<(style|script)[^]*?<\/\1>|<[^>]+>/g, ' ').trim(), images }
  },
}
