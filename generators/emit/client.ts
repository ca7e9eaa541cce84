/** Writes `generated/client.ts`, a fetch client in a single file that imports only its types. */
import type { CodeBlockWriter } from 'ts-morph'
import type { Contract, OperationModel } from '../contract.ts'
import { Subject } from '../contract-error.ts'
import { recordByType, responseType } from './types.ts'
import { jsDoc, writeNames, typescriptWriter, stringLiteral } from './typescript/writer.ts'
import { writeMethod, declaredNames, clientRuntime } from './typescript/methods.ts'

interface Group {
  title: string
  property: string
  type: string
  operations: OperationModel[]
}

export function client(contract: Contract): string {
  const groups = groupOperations(contract)
  const embedded = clientRuntime()
  const reservedNames = ['ServiceClient', ...groups.map(({ type }) => type), ...declaredNames(embedded)]
  for (const name of reservedNames)
    if (contract.components[name]) throw new Subject('component', name).problem('the generated client already uses this name')
  const text = typescriptWriter(
    `Client of the ${contract.title}, for Node 20.3 and later and for browsers. It needs only types.ts in the same folder.`,
  )
  writeNames(text, 'import type {', imports(contract), "} from './types.ts'")
  text.blankLine().writeLine("export type * from './types.ts'")
  writeConstants(text, contract)
  writeClient(text, groups, contract)
  for (const group of groups) writeGroup(text, group)
  return `${text.toString().trimEnd()}\n\n${embedded}`
}

const words = (title: string) => title.split(/[^A-Za-z0-9]+/).map((word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase())

const groupOperations = ({ groups, operations }: Contract): Group[] =>
  groups
    .map((title) => {
      const pascal = words(title).join('')
      const groupOperations = operations.filter(({ group }) => group === title)
      return {
        title,
        property: (pascal[0] as string).toLowerCase() + pascal.slice(1),
        type: `${pascal}Client`,
        operations: groupOperations,
      }
    })
    .filter(({ operations: groupOperations }) => groupOperations.length > 0)

const imports = ({ operations }: Contract): string[] => {
  const used = operations.flatMap(({ request, response }) => [request?.component, responseType(response.body)])
  const fixed = ['DownloadedFile', 'ErrorCode', 'RecordByType', 'UploadFile', 'WebhookEvent']
  return [...new Set([...fixed, ...used])].filter((name): name is string => name !== undefined && name !== 'void').toSorted()
}

function writeConstants(text: CodeBlockWriter, { version, errors, tokenKinds, operations, components }: Contract): void {
  const path = tokenKinds.find(({ kind }) => kind === 'access')?.obtainedFrom ?? ''
  const operation = operations.find((operation) => operation.path === path)?.id ?? 'generateAccessToken'
  text.blankLine().writeLine(`const CONTRACT_VERSION = ${version}`)
  text.writeLine(`const ACCESS_TOKEN = { operation: ${stringLiteral(operation)}, path: ${stringLiteral(path)} }`)
  const types = Object.keys(recordByType(components['Item'])).map(stringLiteral)
  writeNames(text, 'const RECORD_TYPES: ReadonlySet<string> = new Set([', types, '])')
  text.write('const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = ').inlineBlock(() => {
    const all = Object.values(errors)
    for (const { status, code } of all)
      if (all.find((other) => other.status === status)?.code === code) text.writeLine(`${status}: ${stringLiteral(code)},`)
  })
  text.newLine()
}

const USAGE = `\`\`\`ts
const client = new ServiceClient({ baseUrl: 'https://api.example.com', clientId, secret })
const { id } = await client.individuals.createIndividual({ first_name: 'Jordan', last_name: 'Avery', email: 'jordan@example.com' })
\`\`\``

const WAITING = `\`\`\`ts
const summary = await client.waitUntilCompleted((transaction) => client.services.getIncomeSummary(transaction ?? { datarequest_id }))
\`\`\``

const PAGING = `\`\`\`ts
for await (const item of client.paginate((options) => client.items.listItems({ filters: { datarequest_id }, options }))) console.log(item.id)
\`\`\``

function writeClient(text: CodeBlockWriter, groups: Group[], { title }: Contract): void {
  text
    .blankLine()
    .write(
      jsDoc(
        [`Calls the ${title}. Each method returns the response of its operation, or throws.`, USAGE],
        ['@throws {ServiceError} the service responded with an error', '@throws {ServiceConnectionError} no valid response arrived'],
      ),
    )
  text.write('export class ServiceClient ').block(() => {
    for (const { property, type } of groups) text.writeLine(`readonly ${property}: ${type}`)
    text
      .blankLine()
      .write(
        jsDoc([
          'Repeats a call until `processing_status` is COMPLETED. The first call is yours; later calls use the transaction that it began. Throws a `ProcessingFailedError` with the reason codes if the status is UNPROCESSABLE.',
          WAITING,
        ]),
      )
    text.writeLine('readonly waitUntilCompleted: typeof waitUntilCompleted = waitUntilCompleted').blankLine()
    text.write(jsDoc(['Yields every record of a list with `count` and `offset`, oldest first. It reads one page at a time.', PAGING]))
    text.writeLine('readonly paginate: typeof paginate = paginate').blankLine()
    text.write('constructor(options: ClientOptions) ').block(() => {
      text.writeLine('const transport = new Transport(options)')
      for (const { property, type } of groups) text.writeLine(`this.${property} = new ${type}(transport)`)
    })
  })
}

function writeGroup(text: CodeBlockWriter, { title, type, operations }: Group): void {
  text
    .blankLine()
    .write(jsDoc([`${title}.`]))
    .write(`export class ${type} `)
    .block(() => {
      text.writeLine('readonly #transport: Transport').blankLine()
      text.write('constructor(transport: Transport) ').block(() => text.writeLine('this.#transport = transport'))
      for (const operation of operations) {
        text.blankLine()
        writeMethod(text, operation)
      }
    })
}
