/** The last step of `npm run build`: copies to dist/ what the compiler leaves out, such as validators, templates and styles. */
import { chmodSync, copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODES } from './emit/validators/projection.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

for (const name of ['formats', ...MODES.map((mode) => (mode === 'default' ? 'validators' : `validators.${mode}`))])
  for (const ending of ['js', 'd.ts']) copyFileSync(file(`generated/${name}.${ending}`), file(`dist/generated/${name}.${ending}`))

for (const name of readdirSync(file('server'), { recursive: true, encoding: 'utf8' })) {
  if (!/\.(hbs|html|css|js|svg)$/.test(name)) continue
  mkdirSync(dirname(file(`dist/server/${name}`)), { recursive: true })
  copyFileSync(file(`server/${name}`), file(`dist/server/${name}`))
}

chmodSync(file('dist/cli/main.js'), 0o755)
