/** The API versions that there are, and those that are served. */
import type { Controls } from './controls.ts'
import { readQuery } from './input.ts'

export const versionControls: Controls = {
  '/versions': {
    GET: ({ query, dependencies: { runtime } }) => {
      readQuery(query, [])
      const { versions } = runtime
      return Promise.resolve(versions.known().map((known) => ({ ...known, newest: known.version === versions.newest })))
    },
  },
}
