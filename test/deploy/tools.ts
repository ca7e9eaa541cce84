/** Whether a program of others is installed here. */
import { spawnSync } from 'node:child_process'

export const there = (command: string): boolean => !spawnSync(command, ['--help'], { stdio: 'ignore' }).error
