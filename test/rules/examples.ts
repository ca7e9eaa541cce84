/** Every object inside every example of the contract, and of the control API of the sandbox. */
import { controlApi } from '../../schema/sandbox/control-api.ts'
import { contract } from '../spec/oracle.ts'

export type Fields = Readonly<Record<string, unknown>>
export interface ExamplePlace {
  readonly where: string
  readonly object: Fields
}

export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object inside a value, itself among them. */
const objectsIn = (value: unknown, where: string): ExamplePlace[] => [
  ...(isObject(value) ? [{ where, object: value }] : []),
  ...(typeof value === 'object' && value !== null ? Object.values(value).flatMap((inner) => objectsIn(inner, where)) : []),
]

/** An answer says what was asked, too: what is created has the type that the request names. */
export const examplePlaces: readonly ExamplePlace[] = [
  ...contract.operations.flatMap(({ path, examples }) =>
    examples.flatMap(({ name, request, response }) => {
      const where = `${path} ${name}`
      const both = isObject(response) ? [{ where, object: { ...(isObject(request) ? request : {}), ...response } }] : []
      return [...both, ...objectsIn(request, where), ...objectsIn(response, where)]
    }),
  ),
  ...contract.webhooks.flatMap(({ type, example }) => objectsIn(example, type)),
  ...Object.entries(contract.examples).flatMap(([name, value]) => objectsIn(value, name)),
  ...controlApi.operations.flatMap(({ path, answer }) => objectsIn(answer.example, path)),
]
