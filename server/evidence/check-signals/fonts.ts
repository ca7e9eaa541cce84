/** A page embeds each typeface once: whole, or as a subset. Text that is added later embeds the same typeface again, whole. */
import type { Check } from './checked-item.ts'

const SUBSET = /^[A-Z]{6}\+/

/** `ABCDEF+Arial-BoldMT`, `Arial,Bold` and `Arial Bold` are the same face. */
const faceOf = (font: string) =>
  font
    .replace(SUBSET, '')
    .replace(/(PSMT|PS|MT)(?=$|[-,])/g, '')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

function mixesSubsetAndWhole(page: readonly string[]): boolean {
  const subsets = new Set(page.filter((font) => SUBSET.test(font)).map(faceOf))
  return page.some((font) => !SUBSET.test(font) && subsets.has(faceOf(font)))
}

export const fontsCheck: Check = {
  code: 'FONT_MISMATCH',
  finds: ({ document }) => document !== undefined && !document.ours && (document.fonts ?? []).some(mixesSubsetAndWhole),
}
