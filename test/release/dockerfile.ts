/** The Dockerfile without Docker: each stage is a folder, in which its commands run as they stand. */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Instruction {
  readonly name: string
  readonly value: string
}

/** Comments and continued lines as Docker reads them. */
export const parseDockerfile = (text: string): Instruction[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+) +(.*)$/.exec(line) ?? []
      return { name, value }
    })

export interface Stage {
  readonly folder: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
}

/** Builds each stage in a folder below `root`, from the build context, and returns the last one. */
export function build(dockerfile: string, context: string, root: string, env: NodeJS.ProcessEnv): Stage {
  const stages = new Map<string, { folder: string; workdir: string }>()
  let stage: { -readonly [Key in keyof Stage]: Stage[Key] } | undefined
  for (const { name, value } of parseDockerfile(readFileSync(dockerfile, 'utf8'))) {
    if (name === 'FROM') {
      const folder = join(root, `stage-${stages.size + 1}`)
      mkdirSync(folder)
      stage = { folder, workdir: '/', env: {}, entrypoint: [], command: [], healthcheck: [] }
      stages.set(/ AS (\w+)$/.exec(value)?.[1] ?? String(stages.size), stage)
      continue
    }
    if (!stage) throw new Error(`${name} before FROM`)
    const at = (path: string) => join(stage?.folder ?? '', path.startsWith('/') ? '' : (stage?.workdir ?? ''), path)
    if (name === 'WORKDIR') mkdirSync(join(stage.folder, (stage.workdir = value)), { recursive: true })
    else if (name === 'ENV') stage.env = { ...stage.env, ...Object.fromEntries([value.split('=', 2)]) }
    else if (name === 'COPY') copy(value, at)
    else if (name === 'RUN') run(value, at('.'), { ...env, ...stage.env })
    else if (name === 'ENTRYPOINT') stage.entrypoint = JSON.parse(value) as string[]
    else if (name === 'CMD') stage.command = JSON.parse(value) as string[]
    else if (name === 'HEALTHCHECK') stage.healthcheck = JSON.parse(value.slice(value.indexOf('['))) as string[]
    else if (!['USER', 'VOLUME', 'EXPOSE'].includes(name)) throw new Error(`nothing says what ${name} does without Docker`)
  }
  if (!stage) throw new Error(`${dockerfile} has no stage`)
  return stage

  function copy(value: string, at: (path: string) => string): void {
    const [, from, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(value) ?? []
    const words = paths.split(' ')
    const target = at(words.pop() as string)
    const source = from === undefined ? context : (stages.get(from)?.folder ?? '')
    for (const word of words) {
      const found = word === '.' ? [source] : globSync(join(source, word))
      if (found.length === 0) throw new Error(`COPY ${value}: ${word} is not there`)
      for (const path of found) cpSync(path, word === '.' ? target : join(target, basename(path)), { recursive: true })
    }
  }
}

function run(command: string, cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}\n${stdout}${stderr}`)
}
