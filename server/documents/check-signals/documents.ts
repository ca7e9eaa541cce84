/** Checks that a structured PDF was written once, not by editing software, not before the period it reports, and with consistent fonts. */
import { DAY, MINUTE } from '../../core/durations.ts'
import type { Check, CheckedItem, DocumentMetadata } from './checked-item.ts'
import { getEarliestDay } from './records.ts'

/** Maximum difference between the creation and modification dates of a single save, in milliseconds. */
const WRITING_TIME = MINUTE

/** Tolerance for time zones, because local dates of documents are compared with timestamps. */
export const TIME_ZONES = DAY

/** The modification date differs from the creation date. */
const isRewritten = ({ created, modified }: DocumentMetadata) =>
  typeof created === 'number' && typeof modified === 'number' && Math.abs(modified - created) > WRITING_TIME

/** Software for editing documents and images. No employer, school or authority issues documents with it. */
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

/** `ABCDEF+Arial-BoldMT`, `Arial,Bold` and `Arial Bold` are the same face. `Arial` and `Arial Regular` are the same face as well. */
const normalizeFace = (font: string) =>
  font
    .replace(SUBSET, '')
    .replace(/(PSMT|PS|MT)(?=$|[-,])/g, '')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .replace(/regular$/, '')

/** A page embeds each typeface once, whole or as a subset. Text that is added later embeds the whole typeface again. */
function mixesSubsetAndWhole(page: readonly string[]): boolean {
  const subsets = new Set(page.filter((font) => SUBSET.test(font)).map(normalizeFace))
  return page.some((font) => !SUBSET.test(font) && subsets.has(normalizeFace(font)))
}

export const fontsCheck: Check = {
  code: 'FONT_MISMATCH',
  finds: ({ document }) => document !== undefined && !document.ours && (document.fonts ?? []).some(mixesSubsetAndWhole),
}
