/**
 * Lists the generation steps. Each step is a pure function from the contract to files, which are keyed by their path below `generated/`.
 */
import type { Versions } from './build/versions.ts'
import type { Contract } from './contract.ts'
import { arazzo } from './emit/arazzo.ts'
import { asyncapi } from './emit/asyncapi.ts'
import { client } from './emit/client.ts'
import { control, controlValidators, controlValidatorTypes } from './emit/control.ts'
import { examples } from './emit/examples.ts'
import { json } from './emit/json.ts'
import { jsonSchemas } from './emit/json-schema.ts'
import { dereference, prismOperations } from './emit/openapi/dereference.ts'
import { nulls } from './emit/nulls.ts'
import { options, optionValidators, optionValidatorTypes } from './emit/options.ts'
import { openapi31 } from './emit/openapi/document.ts'
import { openapi30 } from './emit/openapi/projection-3.0.ts'
import { postman } from './emit/postman.ts'
import { reference } from './emit/reference/reference.ts'
import { withCodeSamples } from './emit/samples/code-samples.ts'
import { sandboxDocument, sandboxTypes, stateSchema } from './emit/sandbox.ts'
import { server } from './emit/server.ts'
import { tables } from './emit/tables.ts'
import { types } from './emit/types.ts'
import { formats, validators, validatorTypes } from './emit/validators/emit.ts'
import { MODES, getModuleName } from './emit/validators/projection.ts'
import { versionFiles, versionValidators } from './emit/versions.ts'

/** All modes export the same validators with the same types. The modes differ only in the values that they accept. */
const SAME_TYPES = "// Generated from schema/. Do not edit.\nexport * from './validators.js'\n"

export type Files = Record<string, string>
export type Step = readonly [name: string, run: (contract: Contract) => Files]

export const steps: readonly Step[] = [
  [
    'documents',
    (contract) => {
      const document = withCodeSamples(openapi31(contract))
      return { 'openapi.json': json(document), 'openapi-3.0.json': json(openapi30(document)) }
    },
  ],
  ['document of the sandbox', () => ({ 'openapi-sandbox.json': json(withCodeSamples(sandboxDocument())) })],
  ['document of the webhooks', asyncapi],
  ['workflows', arazzo],
  ['types of the sandbox', () => ({ 'sandbox-types.ts': sandboxTypes() })],
  ['operations of the sandbox', () => ({ 'control.ts': control(), 'validators.control.d.ts': controlValidatorTypes() })],
  [
    'options',
    () => ({ 'options.ts': options(), 'validators.options.d.ts': optionValidatorTypes(), 'validators.options.js': optionValidators() }),
  ],
  ['file with a state', () => ({ 'schemas/sandbox-state.json': stateSchema() })],
  ['JSON Schema', jsonSchemas],
  ['types', (contract) => ({ 'types.ts': types(contract) })],
  ['client', (contract) => ({ 'client.ts': client(contract) })],
  [
    'declarations of validators',
    (contract) =>
      Object.fromEntries(MODES.map((mode) => [`${getModuleName(mode)}.d.ts`, mode === 'default' ? validatorTypes(contract) : SAME_TYPES])),
  ],
  [
    'formats',
    () => {
      const { code, types: declarations } = formats()
      return { 'formats.js': code, 'formats.d.ts': declarations }
    },
  ],
  ['tables', tables],
  ['nulls of requests', nulls],
  ['operations of the server', server],
  ['reference pages', reference],
  ['examples', examples],
  ['Postman collection', postman],
  [
    'dereferenced document',
    (contract) => ({ 'openapi-dereferenced.json': `${JSON.stringify(dereference(openapi31(contract), contract.records))}\n` }),
  ],
  ...MODES.map((mode): Step => [`validators, ${mode}`, (contract) => ({ [`${getModuleName(mode)}.js`]: validators(contract, mode) })]),
  ['validators of the sandbox', () => ({ 'validators.control.js': controlValidators() })],
  ['Prism operations', prismOperations],
]

/** Steps that need all API versions at once. */
export const versionSteps: readonly (readonly [name: string, run: (versions: Versions) => Files])[] = [
  ['versions', versionFiles],
  ['validators of older versions', (versions) => Object.assign({}, ...MODES.map((mode) => versionValidators(versions, mode))) as Files],
]
