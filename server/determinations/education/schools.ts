/** The Items of one school: the latest first, because a later transcript corrects an earlier one. */
import type { DatasourceSummary, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { dayOf, startOfDay } from '../days.ts'
import type { Evidence } from '../evidence.ts'

export type Transcript = Evidence<SVC_ACADEMIC_RECORD>

export interface School {
  readonly datasource: DatasourceSummary
  readonly transcripts: readonly [Transcript, ...Transcript[]]
  /** Day of the data of the latest Item. */
  readonly dataDate: number
  /** Day the latest Item was created. */
  readonly createdOn: number
}

/** The day a transcript was issued; of one without a date, the day its Item was created. */
export const dataDateOf = ({ data, createdAt }: Transcript): number => dayOf(data.transcript_date) ?? startOfDay(createdAt)

/** As an instant of a report, which does not reach back before 1970. */
export const asOf = (day: number): number | null => (day < 0 ? null : day)

export const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const latestFirst = (a: Transcript, b: Transcript): number =>
  dataDateOf(b) - dataDateOf(a) || b.createdAt - a.createdAt || byText(a.itemId, b.itemId)

export const schoolKey = ({ id, name }: DatasourceSummary): string => id ?? name ?? ''

/** One school per Data Source, in the order of their identifiers. */
export function schoolsOf(evidence: readonly Transcript[]): School[] {
  const groups = Map.groupBy(evidence.toSorted(latestFirst), ({ datasource }) => schoolKey(datasource))
  return [...groups]
    .toSorted(([a], [b]) => byText(a, b))
    .flatMap(([, [latest, ...older]]) => (latest ? [schoolOf([latest, ...older])] : []))
}

const schoolOf = (transcripts: School['transcripts']): School => ({
  datasource: transcripts[0].datasource,
  transcripts,
  dataDate: dataDateOf(transcripts[0]),
  createdOn: startOfDay(transcripts[0].createdAt),
})

/** What the latest transcript that tells of it says. */
export function latestSaid<T>(school: School, read: (record: SVC_ACADEMIC_RECORD) => T | null | undefined): T | undefined {
  for (const { data } of school.transcripts) {
    const said = read(data)
    if (said !== null && said !== undefined) return said
  }
  return undefined
}
