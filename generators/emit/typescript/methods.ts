/** Generates the client's methods, one per operation. Concatenates the client's handwritten files without their imports. */
import { readFileSync } from 'node:fs'
import type { CodeBlockWriter } from 'ts-morph'
import type { OperationModel } from '../../contract.ts'
import { responseType } from '../types.ts'
import { deprecatedTag, jsDoc, stringLiteral } from './writer.ts'

/** Source files in reading order. Exported parts come first. */
const FILES = [
  { name: 'options', open: true },
  { name: 'errors', open: true },
  { name: 'waiting', open: true },
  { name: 'paging', open: true },
  { name: 'webhook', open: true },
  { name: 'record', open: true },
  { name: 'transport', open: false },
  { name: 'retrying', open: false },
  { name: 'tokens', open: false },
  { name: 'headers', open: false },
  { name: 'multipart', open: false },
  { name: 'pause', open: false },
]

export const clientRuntime = (): string => FILES.map(({ name, open }) => embeddedFile(name, open)).join('\n')

function embeddedFile(name: string, open: boolean): string {
  const source = readFileSync(new URL(`../../runtime/client/${name}.ts`, import.meta.url), 'utf8')
    .replace(/^\/\*\* (.*) \*\/\n/, '// $1\n')
    .replace(/^import (?:type )?\{[^}]*\} from '\.\/[a-z]+\.ts'\n/gm, '')
  return open ? source : source.replace(/^export /gm, '')
}

/** Returns the top-level names declared in source text. */
export const declaredNames = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?(?:async )?(?:class|interface|type|const|function) (\w+)/gm)].map(([, name]) => name as string)

const OPTIONS = { basic: 'options?: RequestOptions', bearer: 'options?: CallOptions', purge: 'options: PurgeOptions' }

export function writeMethod(text: CodeBlockWriter, operation: OperationModel): void {
  const { id, request, response, credential } = operation
  const body = request && `body${request.required === false ? '?' : ''}: ${request.component}`
  const options = operation.effect === 'creates' ? 'options?: CreationOptions' : OPTIONS[credential]
  const parameters = [...(body ? [body] : []), options]
  const opening = `${id}(${parameters.join(', ')}): Promise<${responseType(response.body)}>`
  text.write(comment(operation)).write(`${opening} `)
  text.block(() => {
    const receive = !response.body ? 'nothing' : response.body.component ? 'json' : 'file'
    const call = `{ ${writeCall(operation).join(', ')} }`
    const line = `return this.#transport.${receive}(${call}, options)`
    if (line.length <= 120) text.writeLine(line)
    else
      text
        .write(`return this.#transport.${receive}(`)
        .indent(() => text.writeLine(`${call},`).writeLine('options,'))
        .writeLine(')')
  })
}

const CREDENTIALS = { basic: ["credential: 'basic'"], bearer: [], purge: ['credential: { purgeToken: options.purgeToken }'] }

const writeCall = ({ id, path, request, response, credential, effect }: OperationModel): string[] => [
  `operation: ${stringLiteral(id)}`,
  `path: ${stringLiteral(path)}`,
  ...(request ? [request.media === 'multipart/form-data' ? 'form: body' : 'json: body'] : []),
  ...(response.body && !response.body.component ? [`accept: ${stringLiteral(response.body.media)}`] : []),
  ...CREDENTIALS[credential],
  ...(effect === 'acts' ? [] : [`effect: ${stringLiteral(effect)}`]),
]

function comment({ summary, about, path, scopes, errors, deprecated, request, response, credential }: OperationModel): string {
  const reach = {
    basic: 'with clientId and secret',
    purge: 'with a purge token, which the call uses up',
    bearer: scopes.length > 0 ? `public tokens: ${scopes.join(', ')}` : 'not for public tokens',
  }
  const section = request?.section ?? response.section
  return jsDoc(
    [`${summary}.`, about, `\`POST ${path}\`, ${reach[credential]}.`, section && `Specification, section ${section}.`],
    [`@throws {ServiceError} ${errors.join(', ')}`, deprecatedTag(deprecated)],
  )
}
