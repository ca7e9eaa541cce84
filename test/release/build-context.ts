import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../package/packed.ts'

const [all, ...lines] = readFileSync(join(repository, '.dockerignore'), 'utf8').trim().split('\n')
assert.equal(all, '*', '.dockerignore begins by leaving out everything')
const included = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))

/** True if .dockerignore includes a file in the build context for the container image. */
export const isInBuildContext = (file: string): boolean => included.some((path) => file === path || file.startsWith(`${path}/`))
