/** Names of media types: which are equal, and which ranges, such as `image/*`, include which. */

/** Without regard to case, white space, the order of parameters, and the usual character set. */
export function normalizeMediaType(written: string): string {
  const [type = '', ...parameters] = written.split(';').map((part) => part.trim())
  const kept = parameters
    .map((parameter) => {
      const [name = '', value = ''] = parameter.split(/=(.*)/s).map((part) => part.trim())
      const plain = value.replace(/^"(.*)"$/, '$1')
      return `${name.toLowerCase()}=${name.toLowerCase() === 'charset' ? plain.toLowerCase() : plain}`
    })
    .filter((parameter) => parameter !== '=' && parameter !== 'charset=utf-8')
  return [type.toLowerCase(), ...kept.toSorted()].join('; ')
}

/** True if a range such as `image/*` includes a media type. No range includes itself. */
export const isWithin = (type: string, range: string): boolean =>
  type !== range && (range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1))))

export const isCovered = (type: string, by: Iterable<string>): boolean => [...by].some((range) => range === type || isWithin(type, range))
