/** `npm run build`, after the compiler: puts beside its output what it does not compile, the validators and their types. */
import { chmodSync, copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MODES } from './emit/validators/projection.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

for (const name of ['formats', ...MODES.map((mode) => (mode === 'default' ? 'validators' : `validators.${mode}`))])
  for (const ending of ['js', 'd.ts']) copyFileSync(file(`generated/${name}.${ending}`), file(`dist/generated/${name}.${ending}`))

chmodSync(file('dist/cli/main.js'), 0o755)
