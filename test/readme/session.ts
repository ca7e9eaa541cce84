/** Runs the console blocks in the README. Each `$` line is a command, followed by its output. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const README = join(root, 'README.md')
export const readReadme = () => readFileSync(README, 'utf8')

const BLOCK = /^```console\n([\s\S]*?)^```$/gm

/** Returns the README with the current output of every command. */
export const rerunReadme = (text: string): string =>
  text.replace(BLOCK, (_, block: string) => {
    const commands = block.split('\n').filter((line) => line.startsWith('$ '))
    return `\`\`\`console\n${commands.map((command) => `${command}\n${output(command.slice(2))}`).join('')}\`\`\``
  })

function output(command: string): string {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` }
  const { stdout } = spawnSync('sh', ['-c', `(${command}) 2>&1`], { cwd: root, env, encoding: 'utf8' })
  return stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`
}
