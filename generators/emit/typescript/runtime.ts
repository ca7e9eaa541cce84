/** The handwritten part of the client as text: its files one after the other, without imports. */
import { readFileSync } from 'node:fs'

/** In reading order, exported parts first. */
const FILES = [
  { name: 'options', open: true },
  { name: 'errors', open: true },
  { name: 'waiting', open: true },
  { name: 'webhook', open: true },
  { name: 'record', open: true },
  { name: 'transport', open: false },
  { name: 'retrying', open: false },
  { name: 'tokens', open: false },
  { name: 'headers', open: false },
  { name: 'multipart', open: false },
  { name: 'pause', open: false },
]

export const clientRuntime = (): string => FILES.map(({ name, open }) => embeddedFile(name, open)).join('\n')

function embeddedFile(name: string, open: boolean): string {
  const source = readFileSync(new URL(`../../runtime/client/${name}.ts`, import.meta.url), 'utf8')
    .replace(/^\/\*\* (.*) \*\/\n/, '// $1\n')
    .replace(/^import (?:type )?\{[^}]*\} from '\.\/[a-z]+\.ts'\n/gm, '')
  return open ? source : source.replace(/^export /gm, '')
}

/** The names that the text declares at top level. */
export const declaredNames = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?(?:async )?(?:class|interface|type|const|function) (\w+)/gm)].map(([, name]) => name as string)
