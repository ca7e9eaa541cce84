/** Groups Items by school, latest first, because a later transcript corrects an earlier one. */
import type { DatasourceSummary, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { parseDay, startOfDay } from '../days.ts'
import type { InputItem } from '../input.ts'

export type TranscriptItem = InputItem<SVC_ACADEMIC_RECORD>

export type School = ReturnType<typeof createSchool>

/** Returns the date of a transcript. If it is missing or in the future, returns the day on which the Item was created. */
export const getDataDate = ({ data, createdAt }: TranscriptItem): number =>
  Math.min(parseDay(data.transcript_date) ?? Infinity, startOfDay(createdAt))

/** Returns a day in the format used in reports. Null for days before 1970. */
export const reportDate = (day: number): number | null => (day < 0 ? null : day)

export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const latestFirst = (a: TranscriptItem, b: TranscriptItem): number =>
  getDataDate(b) - getDataDate(a) || b.createdAt - a.createdAt || compareText(a.itemId, b.itemId)

export const schoolKey = ({ id, name }: DatasourceSummary): string => id ?? name ?? ''

/** Returns a school for each Data Source, sorted by identifier. */
export function groupBySchool(items: readonly TranscriptItem[]): School[] {
  const groups = Map.groupBy(items.toSorted(latestFirst), ({ datasource }) => schoolKey(datasource))
  return [...groups]
    .toSorted(([a], [b]) => compareText(a, b))
    .flatMap(([, [latest, ...older]]) => (latest ? [createSchool([latest, ...older])] : []))
}

const createSchool = (transcripts: readonly [TranscriptItem, ...TranscriptItem[]]) => ({
  datasource: transcripts[0].datasource,
  transcripts,
  /** Date of the data in the latest Item. */
  dataDate: getDataDate(transcripts[0]),
  /** Day on which the latest Item was created. */
  createdOn: startOfDay(transcripts[0].createdAt),
})

/** Returns the value from the latest transcript that states it. */
export function latestStated<T>(school: School, read: (record: SVC_ACADEMIC_RECORD) => T | null | undefined): T | undefined {
  for (const { data } of school.transcripts) {
    const value = read(data)
    if (value !== null && value !== undefined) return value
  }
  return undefined
}
