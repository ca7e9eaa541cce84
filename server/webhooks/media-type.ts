/** The media type that headers state, JSON where they state none. */
export function mediaTypeOf(headers: Readonly<Record<string, string>>): string {
  const [, value = 'application/json'] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? []
  return (value.split(';', 1)[0] as string).trim().toLowerCase()
}
