/** `node test/readme/update.ts`: pastes the real output of every command into the README. */
import { writeFileSync } from 'node:fs'
import { README, readme, rerun } from './session.ts'

writeFileSync(README, rerun(readme()))
