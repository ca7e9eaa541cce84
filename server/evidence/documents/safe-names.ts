/** Names of files that every system takes and none misreads: no folders, nothing invisible, each once. */

/** Controls, what turns the direction of writing, what has no width, and what Windows forbids. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"|?*]/gu
/** Windows takes these for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Of bytes in UTF-8; file systems take 255, a number in brackets must fit. */
const LONGEST = 200

export function safeNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    let unique = safe
    for (let copy = 2; taken.has(folded(unique)); copy++) unique = numbered(safe, copy)
    taken.add(folded(unique))
    return unique
  })
}

/** Many file systems take names that differ only in case for one. */
const folded = (name: string): string => name.toLowerCase()

function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .trim()
    .replace(FORBIDDEN, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICE, '_$&')
  return shortened(shown) || 'file'
}

function numbered(name: string, copy: number): string {
  const [stem, extension] = parts(name)
  return `${stem} (${copy})${extension}`
}

function shortened(name: string): string {
  const [stem, extension] = parts(name)
  let kept = Array.from(stem.slice(0, 2 * LONGEST))
  while (Buffer.byteLength(kept.join('') + extension) > LONGEST && kept.length > 0) kept = kept.slice(0, -1)
  return kept.join('') + extension
}

/** An extension is short: what follows the last dot of a sentence is none. */
function parts(name: string): [string, string] {
  const extension = /(?<=.)\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? ''
  return [name.slice(0, name.length - extension.length), extension]
}
