import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { imports } from '../architecture/imports.ts'
import { repository } from '../package/packed.ts'
import { isInBuildContext } from './build-context.ts'

const PROJECTS = ['contract', 'sandbox'].map((name) => join(repository, `generators/package/tsconfig.${name}.json`))

test('.dockerignore includes each source that the packages are built from', () => {
  const files = new Set([join(repository, 'generators/package.ts')])
  for (const project of PROJECTS)
    for (const [, pattern = ''] of readFileSync(project, 'utf8').matchAll(/"(\.[^"]+\.ts)"/g))
      for (const file of globSync(resolve(project, '..', pattern))) files.add(file)
  for (const file of files) {
    const imported = imports(readFileSync(file, 'utf8')).map((specifier) => resolve(file, '..', specifier))
    // A generator's source also contains the imports of the files that it writes.
    for (const path of imported.filter((path) => path.endsWith('.ts') && existsSync(path))) files.add(path)
  }
  const paths = [...files].map((file) => relative(repository, file))
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => !isInBuildContext(path))).toEqual([])
})
