/** `node test/readme/update.ts` pastes the output of every command into the README. */
import { writeFileSync } from 'node:fs'
import { README, readReadme, rerunReadme } from './session.ts'

writeFileSync(README, rerunReadme(readReadme()))
