/** The record inside an Item, and the source data types, each of which names a record. */
import { type Component, getComponentInfo, enumeration, mapComponent, union } from '../define/components.ts'
import { type Meaning, published } from '../define/origin.ts'
import { documentTypes, recordTable } from '../records/all.ts'

const getName = (record: Component): string => getComponentInfo(record)?.name as string

const typesOfSourceData: readonly (Meaning & { readonly type: string; readonly record: Component })[] = [
  ...recordTable.map(({ record, inline, origin }) => ({ type: getName(record), record, about: inline, origin })),
  ...documentTypes.flatMap(({ become: record, types }) =>
    Object.entries(types).map(([type, meaning]) => ({ ...meaning, type, record, about: `${meaning.about}; becomes ${getName(record)}` })),
  ),
]

export const SourceDataType = enumeration(
  'SourceDataType',
  published,
  'The type of the source data of an Item.',
  Object.fromEntries(typesOfSourceData.map(({ type, record: _, ...meaning }) => [type, meaning])),
)

const RecordAttributes = mapComponent('RecordAttributes', published, 'The attributes of a record of any type.')

/** The open shape comes first, so that a reader that takes the first matching shape loses no data. */
export const RecordData = union(
  'RecordData',
  published,
  'The record of the source_data_type. The schema accepts any object; `x-record-by-type` names the record of each type.',
  [RecordAttributes, ...recordTable.map(({ record }) => record)],
)

/** The record of an Item, keyed by its source data type. */
export const recordByType: Readonly<Record<string, Component>> = Object.fromEntries(
  typesOfSourceData.map(({ type, record }) => [type, record]),
)
