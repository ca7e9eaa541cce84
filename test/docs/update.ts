/**
 * `node test/docs/update.ts [GUIDE …]` updates the generated parts of guides: the output of commands, the generators in partners/, and the
 * tools of `cpd mcp`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../install.ts'
import { startInMemory } from '../../sdk/serve/started.ts'
import { freePort, withoutVaryingParts, readGuide, guidesForUnmodifiedServer, getGuidePath, rerunGuide } from './guides.ts'
import { updateGeneratedParts } from './generated-parts.ts'

install('peers')
const requestedGuides = process.argv.slice(2)
for (const name of guidesForUnmodifiedServer.filter((guide) => requestedGuides.length === 0 || requestedGuides.includes(guide))) {
  const cwd = mkdtempSync(join(tmpdir(), 'cpd-guide-'))
  const server = await startInMemory(0)
  const now = await rerunGuide(updateGeneratedParts(readGuide(name)), { api: server.url, receiver: await freePort(), cwd })
  if (withoutVaryingParts(now) !== withoutVaryingParts(readGuide(name))) writeFileSync(getGuidePath(name), now)
  await server.close()
  rmSync(cwd, { recursive: true })
}
