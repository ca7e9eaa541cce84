/** An instant of virtual time as lines for people show it. */
export const formatTime = (instant: number): string =>
  new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, 'Z')
