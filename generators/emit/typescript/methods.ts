/** One method of the client per operation. */
import type { CodeBlockWriter } from 'ts-morph'
import type { OperationModel } from '../../contract.ts'
import { responseType } from '../types.ts'
import { deprecatedTag, jsDoc } from './doc.ts'
import { stringLiteral } from './type-of.ts'

const OPTIONS = { basic: 'options?: RequestOptions', bearer: 'options?: CallOptions', purge: 'options: PurgeOptions' }

export function writeMethod(text: CodeBlockWriter, operation: OperationModel): void {
  const { id, request, answer, credential } = operation
  const body = request && `body${request.required === false ? '?' : ''}: ${request.component}`
  const options = operation.effect === 'creates' ? 'options?: CreationOptions' : OPTIONS[credential]
  const parameters = [...(body ? [body] : []), options]
  const opening = `${id}(${parameters.join(', ')}): Promise<${responseType(answer.body)}>`
  text.write(comment(operation)).write(`${opening} `)
  text.block(() => {
    const receive = !answer.body ? 'nothing' : answer.body.component ? 'json' : 'file'
    const call = `{ ${callOf(operation).join(', ')} }`
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

const callOf = ({ id, path, request, answer, credential, effect }: OperationModel): string[] => [
  `operation: ${stringLiteral(id)}`,
  `path: ${stringLiteral(path)}`,
  ...(request ? [request.media === 'multipart/form-data' ? 'form: body' : 'json: body'] : []),
  ...(answer.body && !answer.body.component ? [`accept: ${stringLiteral(answer.body.media)}`] : []),
  ...CREDENTIALS[credential],
  ...(effect === 'creates' ? ['creates: true'] : []),
]

function comment({ summary, about, path, scopes, errors, deprecated, request, answer, credential }: OperationModel): string {
  const reach = {
    basic: 'with clientId and secret',
    purge: 'with a purge token, which it spends',
    bearer: scopes.length > 0 ? `public tokens: ${scopes.join(', ')}` : 'no public token reaches it',
  }
  const section = request?.section ?? answer.section
  return jsDoc(
    [`${summary}.`, about, `\`POST ${path}\`, ${reach[credential]}.`, section && `Specification, section ${section}.`],
    [`@throws {ServiceError} ${errors.join(', ')}`, deprecatedTag(deprecated)],
  )
}
