const unescape = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Returns the samples on the page at `/`: the shell script and the Vitest test. */
export async function readSamples(url: string): Promise<readonly string[]> {
  const html = await (await fetch(url)).text()
  return [...html.matchAll(/<pre[^>]*>([^]*?)<\/pre>/g)].map(([, code = '']) => unescape(code))
}
