/** Names of media types: normalization, and ranges such as `image/*`. */

/** Normalizes case, white space and the order of parameters, and omits the default charset. */
export function normalizeMediaType(written: string): string {
  const [type = '', ...parameters] = written.split(';').map((part) => part.trim())
  const relevant = parameters
    .map((parameter) => {
      const [name = '', value = ''] = parameter.split(/=(.*)/s).map((part) => part.trim())
      const plain = value.replace(/^"(.*)"$/, '$1')
      return `${name.toLowerCase()}=${name.toLowerCase() === 'charset' ? plain.toLowerCase() : plain}`
    })
    .filter((parameter) => parameter !== '=' && parameter !== 'charset=utf-8')
  return [type.toLowerCase(), ...relevant.toSorted()].join('; ')
}

/** True if a range such as `image/*` includes the media type. A range does not include itself. */
export const isWithin = (type: string, range: string): boolean =>
  type !== range && (range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1))))

export const isCovered = (type: string, by: Iterable<string>): boolean => [...by].some((range) => range === type || isWithin(type, range))
