/** Declarations of what a package exports, and of what these import. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { writeTo } from './files.ts'

interface Declared {
  /** The configuration of the compiler, in this folder. */
  readonly project: string
  /** By their path without the ending. */
  readonly modules: readonly string[]
}

export function writeDeclarations(root: string, dist: string, { project, modules }: Declared): void {
  const emitted = mkdtempSync(join(tmpdir(), 'cpd-declarations-'))
  try {
    const args = [`${root}node_modules/typescript/bin/tsc`, '-p', `${root}generators/package/${project}`]
    const only = ['--declaration', '--emitDeclarationOnly', '--outDir', emitted]
    const { status, stdout } = spawnSync(process.execPath, [...args, ...only], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the declarations cannot be made:\n${stdout}`)
    const read = (path: string) => {
      const written = /^generated\/(validators.*|formats)\.d\.ts$/.test(path)
      return readFileSync(join(written ? root : emitted, path), 'utf8')
    }
    const needed = new Set(modules.map((name) => `${name}.d.ts`))
    for (const path of needed) {
      // The compiler leaves the endings as they are in the sources, and indents by four.
      const text = read(path)
        .replace(/(from '\.[^']+)\.ts'/g, "$1.js'")
        .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
      writeTo(dist + path, text)
      for (const [, specifier = ''] of text.matchAll(/from '(\.[^']+)\.js'/g))
        needed.add(`${relative(root, resolve(root, dirname(path), specifier))}.d.ts`)
    }
  } finally {
    rmSync(emitted, { recursive: true })
  }
}
