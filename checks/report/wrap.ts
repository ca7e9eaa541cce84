/** Breaks text into lines. */

/** Between words, and within one that is longer than a line. */
export function wrapText(text: string, width: number): string[] {
  if (text.length <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
    while (line.length > width) {
      lines.push(line.slice(0, width))
      line = line.slice(width)
    }
  }
  return [...lines, line]
}

/** Text that follows a label: its other lines are indented as wide as that. */
export const wrapLabelled = (label: string, text: string, width: number): string =>
  wrapText(text, Math.max(width - label.length, 20)).join(`\n${' '.repeat(label.length)}`)
