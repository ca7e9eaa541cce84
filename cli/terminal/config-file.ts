/** `cpd.config.json`: settings of commands, by the names of their options. Options that are given win. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { UsageError } from '../../checks/core/errors.ts'
import { isObject, parseJson } from '../../checks/core/json.ts'
import { isWithin } from '../../checks/report/repository-path.ts'
import { nearest } from '../../payloads/nearest.ts'

const NAME = 'cpd.config.json'

/** The commands that read it. */
const CONFIGURED = ['validate', 'diff'] as const

/** Settings count once the options are parsed, before the command begins. */
export const withConfigFile = (command: Command): Command =>
  command.option('--no-config', `read no ${NAME}`).hook('preAction', (_, action) => applySettings(action))

async function applySettings(command: Command): Promise<void> {
  const file = command.opts()['config'] === false ? undefined : findConfigFile(process.cwd())
  if (file === undefined) return
  const fault = (words: string) => new UsageError(`${file}: ${words}`)
  const text = readText(file, fault).replace(/^\ufeff/, '')
  const config = parseJson(text)
  if (config === undefined) throw fault(await describeSyntax(text))
  if (!isObject(config)) throw fault('expected an object with a command in each property')
  refuseUnknown(Object.keys(config), ['$schema', ...CONFIGURED], (words) => fault(`unknown command: ${words}`))
  const settings = config[command.name()] ?? {}
  if (!isObject(settings)) throw fault(`expected an object at "${command.name()}"`)
  const options = new Map(settingsOf(command).map((option) => [option.attributeName(), option]))
  refuseUnknown(Object.keys(settings), [...options.keys()], (words) => fault(`unknown setting of ${command.name()}: ${words}`))
  const isGiven = (name: string) => command.getOptionValueSource(name) === 'cli'
  for (const [name, value] of Object.entries(settings)) {
    const option = options.get(name) as Option
    const conflicting = [...options.values()].filter((other) => conflicts(option, other)).map((other) => other.attributeName())
    const beside = value === false ? undefined : conflicting.find((other) => (settings[other] ?? false) !== false)
    if (beside !== undefined) throw fault(`"${name}" cannot be used with "${beside}"`)
    if (isGiven(name) || conflicting.some(isGiven)) continue
    command.setOptionValueWithSource(name, valueOf(option, value, dirname(file), fault), 'config')
  }
}

/** Only a faulty file loads the module that finds the fault. */
const describeSyntax = async (text: string): Promise<string> =>
  (await import('../../checks/diff/input/json-text.ts')).describeJsonError(text)

function readText(file: string, fault: (words: string) => UsageError): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw fault(`cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/**
 * Finds the nearest one up to the root of the repository, or up to the folder of the nearest package.json outside of one. Rejects a link that
 * leads out of there, because messages about the file quote it.
 */
export function findConfigFile(from: string): string | undefined {
  const above: string[] = []
  for (let folder = from; above.at(-1) !== folder; folder = dirname(folder)) above.push(folder)
  const end = ['.git', 'package.json'].map((name) => above.findIndex((folder) => existsSync(join(folder, name)))).find((at) => at !== -1)
  const folders = above.slice(0, (end ?? 0) + 1)
  const file = folders.map((folder) => join(folder, NAME)).find((path) => existsSync(path))
  const root = folders.at(-1) as string
  if (file !== undefined && !isWithin(realpathSync(root), realpathSync(file)))
    throw new UsageError(`${file} is a link that leads out of ${root}. Replace it with a file, or use --no-config.`)
  return file
}

function refuseUnknown(names: readonly string[], known: readonly string[], fault: (words: string) => UsageError): void {
  for (const name of names) {
    if (known.includes(name)) continue
    const meant = nearest(name, known)
    throw fault(`"${name}"; ${meant === undefined ? `there are ${known.join(', ')}` : `did you mean "${meant}"?`}`)
  }
}

/** All options but those that ask for help or say whether this file is read. */
const settingsOf = (command: Command): Option[] => command.options.filter((option) => !['config', 'help'].includes(option.attributeName()))

/** Commander keeps the names, and does not declare that it does. */
const conflictNames = (option: Option): readonly string[] => (option as Option & { conflictsWith?: readonly string[] }).conflictsWith ?? []

const conflicts = (one: Option, other: Option): boolean =>
  conflictNames(one).includes(other.attributeName()) || conflictNames(other).includes(one.attributeName())

const isWholeNumber = ({ parseArg, argChoices }: Option): boolean => {
  try {
    return argChoices === undefined && typeof parseArg?.('1', undefined) === 'number'
  } catch {
    return false
  }
}

const isSwitch = (option: Option): boolean => option.isBoolean() || option.negate

/** Of a file the path is relative to the one it stands in. */
function valueOf(option: Option, value: unknown, folder: string, fault: (words: string) => UsageError): unknown {
  const wanted = isSwitch(option) ? 'boolean' : isWholeNumber(option) ? 'number' : 'string'
  if (typeof value !== wanted) {
    const words = { boolean: 'true or false', number: 'a whole number', string: 'a text' }[wanted]
    throw fault(`"${option.attributeName()}" is ${words}, and not ${JSON.stringify(value)}`)
  }
  if (typeof value === 'boolean') return value
  if (option.flags.includes('<file>')) return relative(process.cwd(), join(folder, String(value)))
  try {
    return option.parseArg ? option.parseArg(String(value), undefined) : value
  } catch (error) {
    if (error instanceof InvalidArgumentError)
      throw fault(`"${option.attributeName()}" cannot be ${JSON.stringify(value)}: ${error.message}`)
    throw error
  }
}

/** The JSON Schema (2020-12) of the file. `commands`: those of a package; the ones that read it are loaded. */
export async function configSchema(commands: Readonly<Record<string, { readonly load: () => Promise<Command> }>>): Promise<object> {
  const configured = await Promise.all(CONFIGURED.map((name) => (commands[name] as (typeof commands)[string]).load()))
  const settings = (command: Command) =>
    Object.fromEntries(
      settingsOf(command).map((option) => [option.attributeName(), { ...typeOf(option), description: option.description }]),
    )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: NAME,
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(
        configured.map((command) => [command.name(), { type: 'object', additionalProperties: false, properties: settings(command) }]),
      ),
    },
  }
}

function typeOf(option: Option): object {
  if (isSwitch(option)) return { type: 'boolean' }
  if (option.argChoices) return { enum: option.argChoices }
  return isWholeNumber(option) ? { type: 'integer', minimum: 1 } : { type: 'string' }
}
