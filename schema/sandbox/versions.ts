/** Which API versions there are, and which of them the server answers in. */
import { listOf, record } from '../define/components.ts'
import { flag, integer, list, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { controlApiOrigin } from './control-api-origin.ts'
import { GUARDED_ERRORS } from './errors.ts'
import type { ControlOperation } from './operation.ts'

const ApiVersion = record('ApiVersion', controlApiOrigin, 'A version of the API.', {
  version: required(integer('Its number, as the header version names it.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  served: required(flag('Whether this server answers in it; one that it does not is treated as unknown.')),
  newest: required(flag('Whether it is the newest that is served: what 3.0 names, and what new accounts have.')),
  changes: required(list(text(), 'What the version after it changed, in words; empty for the last one.')),
})

export const versionOperations: readonly ControlOperation[] = [
  {
    id: 'listVersions',
    method: 'get',
    path: '/sandbox/versions',
    tag: 'State',
    summary: 'List the API versions',
    about: 'Lists all API versions that this server knows, each with whether it answers in it, and what the version after it changed.',
    answer: {
      about: 'The versions, the latest first.',
      body: listOf('ApiVersions', controlApiOrigin, 'API versions, the latest first.', ApiVersion),
      example: [{ version: 20210117, served: true, newest: true, changes: [] }],
    },
    errors: GUARDED_ERRORS,
  },
]
