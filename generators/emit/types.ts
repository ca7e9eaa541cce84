/** Writes `generated/types.ts`: the contract as flat interfaces, with the request and response types of each operation. */
import type { CodeBlockWriter } from 'ts-morph'
import type { BodyModel, ComponentModel, Contract, OperationModel } from '../contract.ts'
import { Subject } from '../contract-error.ts'
import { writeComponent, deprecatedTag, jsDoc, writeUnion, typescriptWriter, propertyKey, stringLiteral } from './typescript/writer.ts'

/** Names that the generated file itself declares or uses. */
const OWN = [
  'Operations',
  'RecordByType',
  'WebhookEvents',
  'WebhookEvent',
  'KnownValue',
  'UploadFile',
  'DownloadedFile',
  'ErrorCode',
  'Record',
  'Blob',
  'ArrayBuffer',
  'Uint8Array',
]

const OWN_TYPES = `
/** The values of a list in this version. Responses and events may contain others, which a \`switch\` should not treat as errors. */
export type KnownValue<List extends string> = List extends unknown ? (string extends List ? never : List) : never

/** A file to upload: a File or Blob, or its bytes with a name. */
export type UploadFile = Blob | { name: string; data: string | ArrayBuffer | Uint8Array | Blob; type?: string }

/** A downloaded file: its bytes and their media type. */
export interface DownloadedFile {
  data: ArrayBuffer
  type: string
}
`

export function types(contract: Contract): string {
  for (const name of OWN)
    if (contract.components[name]) throw new Subject('component', name).problem('the generated types already use this name')
  const text = typescriptWriter(`Shapes of the ${contract.title}, version ${contract.version}.`)
  for (const component of Object.values(contract.components)) writeComponent(text, component)
  text.write(OWN_TYPES)
  text.blankLine().write(jsDoc(['Every known `error_code`. A service can return others.']))
  writeUnion(text, 'export type ErrorCode =', Object.keys(contract.errors).map(stringLiteral))
  writeOperations(text, contract.operations)
  writeRecords(text, contract)
  writeWebhooks(text, contract)
  return text.toString()
}

/** Returns the type of a request body: the name of its component, `undefined` for a call without a body, or both for an optional body. */
export const requestType = (request: BodyModel | undefined): string =>
  request ? `${request.component}${request.required === false ? ' | undefined' : ''}` : 'undefined'

export const responseType = (body: BodyModel | undefined): string => (body ? (body.component ?? 'DownloadedFile') : 'void')

function writeOperations(text: CodeBlockWriter, operations: readonly OperationModel[]): void {
  text
    .blankLine()
    .write(jsDoc(['Every operation with its request, response and path.']))
    .write('export interface Operations ')
  text.block(() => {
    for (const { id, summary, path, request, response, deprecated } of operations) {
      text.write(jsDoc([`${summary}.`], [deprecatedTag(deprecated)])).write(`${id}: `)
      text.block(() =>
        text
          .writeLine(`request: ${requestType(request)}`)
          .writeLine(`response: ${responseType(response.body)}`)
          .writeLine(`path: ${stringLiteral(path)}`),
      )
    }
  })
}

/** Maps each Item type to the component for its data. */
export const recordByType = (item: ComponentModel | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(item?.schema['x-record-by-type']?.records ?? {}).map(([type, { $ref = '' }]) => [
      type,
      $ref.split('/').at(-1) as string,
    ]),
  )

function writeRecords(text: CodeBlockWriter, { components }: Contract): void {
  text
    .blankLine()
    .write(jsDoc(['The type of the `data` of an Item, by its `source_data_type`.']))
    .write('export interface RecordByType ')
  text.block(() => {
    for (const [type, record] of Object.entries(recordByType(components['Item']))) text.writeLine(`${propertyKey(type)}: ${record}`)
  })
}

function writeWebhooks(text: CodeBlockWriter, { webhooks }: Contract): void {
  text
    .blankLine()
    .write(jsDoc(['Every webhook event with its payload.']))
    .write('export interface WebhookEvents ')
  text.block(() => {
    for (const { type, about, component, deprecated } of webhooks)
      text.write(jsDoc([about], [deprecatedTag(deprecated)])).writeLine(`${stringLiteral(type)}: ${component}`)
  })
  text.blankLine().write(jsDoc(['The payload of any webhook event. `event` tells them apart.']))
  text.writeLine('export type WebhookEvent = WebhookEvents[keyof WebhookEvents]')
}
