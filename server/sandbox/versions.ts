/** The API versions that there are, and those that are served. */
import type { Controls } from './controls.ts'

export const versionControls = {
  listVersions: ({ dependencies: { runtime } }) => {
    const { versions } = runtime
    return Promise.resolve(versions.known().map((known) => ({ ...known, newest: known.version === versions.newest })))
  },
} satisfies Partial<Controls>
