/**
 * Checks a structured PDF for signs of manipulation: changes after its creation, editing software, a creation date before the period that
 * it reports, and inconsistent fonts.
 */
import { DAY, MINUTE } from '../../core/durations.ts'
import type { Check, CheckedItem, DocumentMetadata } from './checked-item.ts'
import { getEarliestDay } from './records.ts'

/** Maximum difference in milliseconds between the creation and modification dates of a file that was saved once. */
const WRITING_TIME = MINUTE

/** Tolerance for time zones, because the local dates in documents are compared with timestamps. */
export const TIME_ZONES = DAY

/** Returns true if the modification date differs from the creation date. */
const isRewritten = ({ created, modified }: DocumentMetadata) =>
  typeof created === 'number' && typeof modified === 'number' && Math.abs(modified - created) > WRITING_TIME

/** Matches software for editing documents and images, which no employer, school or authority uses to issue documents. */
const EDITING_SOFTWARE = new RegExp(
  String.raw`\b(photoshop|illustrator|gimp|inkscape|corel ?draw|affinity (photo|designer|publisher)|photopea|pixelmator|canva|sejda|` +
    String.raw`ilovepdf|smallpdf|pdfescape|pdffiller|pdfelement|dochub|soda ?pdf|pdf24|pdf-xchange editor|foxit (phantompdf|pdf editor)|` +
    String.raw`nitro (pro|pdf)|master pdf editor|pdfsam)\b`,
  'i',
)

const isEdited = ({ software = [] }: DocumentMetadata) => software.some((name) => EDITING_SOFTWARE.test(name))

const isTooEarly = (item: CheckedItem, { created }: DocumentMetadata) =>
  typeof created === 'number' && created < (getEarliestDay(item) ?? -Infinity) - TIME_ZONES

export const metadataCheck: Check = {
  code: 'METADATA_MISMATCH',
  finds: (item) => {
    const { document } = item
    return document !== undefined && !document.ours && (isRewritten(document) || isEdited(document) || isTooEarly(item, document))
  },
}

const SUBSET = /^[A-Z]{6}\+/

/**
 * Normalizes a face name. `ABCDEF+Arial-BoldMT`, `Arial,Bold` and `Arial Bold` are the same face. `Arial` and `Arial Regular` are also the
 * same face.
 */
const normalizeFace = (font: string) =>
  font
    .replace(SUBSET, '')
    .replace(/(PSMT|PS|MT)(?=$|[-,])/g, '')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .replace(/regular$/, '')

/**
 * Returns true if a page embeds a typeface both as a subset and as a whole. A page normally embeds each typeface once, but text that is
 * added later embeds the whole typeface again.
 */
function mixesSubsetAndWhole(page: readonly string[]): boolean {
  const subsets = new Set(page.filter((font) => SUBSET.test(font)).map(normalizeFace))
  return page.some((font) => !SUBSET.test(font) && subsets.has(normalizeFace(font)))
}

export const fontsCheck: Check = {
  code: 'FONT_MISMATCH',
  finds: ({ document }) => document !== undefined && !document.ours && (document.fonts ?? []).some(mixesSubsetAndWhole),
}
