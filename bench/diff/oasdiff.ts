/** oasdiff, where it is installed: `go install github.com/oasdiff/oasdiff@v1.35.0`. */
import { spawnSync } from 'node:child_process'
import type { Whom } from '../../test/checks/diff/corpus/corpus.ts'

/** The version of the module that the program was built from; undefined: there is none in PATH. */
export function oasdiffVersion(): string | undefined {
  const { status, stdout } = spawnSync('oasdiff', ['--version'], { encoding: 'utf8' })
  if (status !== 0) return undefined
  const said = stdout.trim().replace(/^oasdiff version /, '')
  const built = spawnSync('sh', ['-c', 'go version -m "$(command -v oasdiff)"'], { encoding: 'utf8' })
  return /^\s+mod\s+\S+\s+(\S+)/m.exec(built.stdout)?.[1] ?? said
}

export const OASDIFF = (was: string, is: string): string[] => ['oasdiff', 'breaking', '--format', 'json', was, is]

interface Finding {
  path?: string
}

/** Returns whom the changes break that `oasdiff breaking` lists, with its warnings; undefined if it could not compare the documents. */
export function oasdiffVerdict(was: string, is: string): Whom | undefined {
  const [program = '', ...args] = OASDIFF(was, is)
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) return undefined
  const found = JSON.parse(stdout) as Finding[]
  const isWebhook = ({ path = '' }: Finding) => path.startsWith('webhook:')
  return { clients: found.some((one) => !isWebhook(one)), receivers: found.some(isWebhook) }
}
