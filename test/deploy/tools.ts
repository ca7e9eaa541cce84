/** Checks whether an external program is installed. */
import { spawnSync } from 'node:child_process'

export const there = (command: string): boolean => !spawnSync(command, ['--help'], { stdio: 'ignore' }).error
