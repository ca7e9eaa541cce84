/** Reads what a caller gives to an operation of the control API, as the operation is declared. */
import type { ControlOperation, ParameterType } from '../../generated/control.ts'
import { badRequest } from '../core/errors.ts'
import { faultsIn } from './violations.ts'

/** The parameters of a query as the JSON types that they are declared with. */
export function readQuery({ query }: ControlOperation, parameters: URLSearchParams): Record<string, unknown> {
  const names = [...parameters.keys()]
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw badRequest(`${twice}: give the parameter once`)
  return Object.fromEntries([...parameters].map(([name, text]) => [name, valueOf(text, query?.parameters[name])]))
}

/** A text that is none of its type stays as it is, and is refused for that. */
function valueOf(text: string, type: ParameterType | undefined): unknown {
  if (type === 'integer' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

/** Refuses what is not as declared, and returns the rest with what stands for parameters that are left out. */
export async function checkGiven({ query, body }: ControlOperation, given: object | undefined): Promise<object> {
  if (query) {
    const filled = { ...query.defaults, ...given }
    const faults = await faultsIn(query.component, filled)
    refuse(faults.map(({ pointer, message }) => `${pointer.slice(1)}: ${message.replace('property', 'parameter')}`))
    return filled
  }
  if (body && (given !== undefined || body.required)) {
    const faults = await faultsIn(body.component, given)
    refuse(faults.map(({ pointer, message }) => `${pointer || 'the body'}: ${message}`))
    return given as object
  }
  if (!body) refuse(Object.keys(given ?? {}).map((name) => `${name}: unknown parameter; none is taken here`))
  return {}
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw badRequest(faults.join('; '))
}
