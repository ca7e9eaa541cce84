/** `cpd.config.json`: command settings, keyed by option name. Options on the command line take precedence. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { UsageError } from '../../checks/core/errors.ts'
import { isObject, parseJson } from '../../checks/core/json.ts'
import { isWithin } from '../../checks/report/repository-path.ts'
import { findNearestWord } from '../../payloads/nearest.ts'

const NAME = 'cpd.config.json'

/** The commands that read the file. */
const CONFIGURED = ['validate', 'diff'] as const

/** Applies the settings after the options are parsed and before the command starts. */
export const withConfigFile = (command: Command): Command =>
  command.option('--no-config', `do not read ${NAME}`).hook('preAction', (_, action) => applySettings(action))

async function applySettings(command: Command): Promise<void> {
  const file = command.opts()['config'] === false ? undefined : findConfigFile(process.cwd())
  if (file === undefined) return
  const createError = (words: string) => new UsageError(`${file}: ${words}`)
  const text = readText(file, createError).replace(/^\ufeff/, '')
  const config = parseJson(text)
  if (config === undefined) throw createError(await describeSyntax(text))
  if (!isObject(config)) throw createError('must be an object with a property for each command')
  rejectUnknown(Object.keys(config), ['$schema', ...CONFIGURED], (words) => createError(`unknown command: ${words}`))
  const settings = config[command.name()] ?? {}
  if (!isObject(settings)) throw createError(`"${command.name()}" must be an object`)
  const options = new Map(listSettings(command).map((option) => [option.attributeName(), option]))
  rejectUnknown(Object.keys(settings), [...options.keys()], (words) => createError(`unknown setting for ${command.name()}: ${words}`))
  const isGiven = (name: string) => command.getOptionValueSource(name) === 'cli'
  for (const [name, value] of Object.entries(settings)) {
    const option = options.get(name) as Option
    const conflicting = [...options.values()].filter((candidate) => isConflicting(option, candidate)).map((other) => other.attributeName())
    const conflict = value === false ? undefined : conflicting.find((candidate) => (settings[candidate] ?? false) !== false)
    if (conflict !== undefined) throw createError(`"${name}" cannot be used with "${conflict}"`)
    if (isGiven(name) || conflicting.some(isGiven)) continue
    command.setOptionValueWithSource(name, parseValue(option, value, dirname(file), createError), 'config')
  }
}

/** Loads the module that locates the error on demand, because most files are valid. */
const describeSyntax = async (text: string): Promise<string> =>
  (await import('../../checks/diff/input/json-text.ts')).describeJsonError(text)

function readText(file: string, createError: (words: string) => UsageError): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw createError(`cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/**
 * Finds the nearest file, searching up to the repository root or, outside of a repository, up to the folder of the nearest package.json.
 * Rejects a link that leads out of that folder, because error messages quote the file.
 */
export function findConfigFile(from: string): string | undefined {
  const ancestors: string[] = []
  for (let folder = from; ancestors.at(-1) !== folder; folder = dirname(folder)) ancestors.push(folder)
  const end = ['.git', 'package.json']
    .map((name) => ancestors.findIndex((folder) => existsSync(join(folder, name))))
    .find((at) => at !== -1)
  const folders = ancestors.slice(0, (end ?? 0) + 1)
  const file = folders.map((folder) => join(folder, NAME)).find((path) => existsSync(path))
  const root = folders.at(-1) as string
  if (file !== undefined && !isWithin(realpathSync(root), realpathSync(file)))
    throw new UsageError(`${file} is a link to a file outside ${root}. Replace it with a file, or use --no-config.`)
  return file
}

function rejectUnknown(names: readonly string[], known: readonly string[], createError: (words: string) => UsageError): void {
  for (const name of names) {
    if (known.includes(name)) continue
    const suggestion = findNearestWord(name, known)
    throw createError(`"${name}". ${suggestion === undefined ? `Use one of ${known.join(', ')}.` : `Did you mean "${suggestion}"?`}`)
  }
}

/** Returns all options except help and the option that disables this file. */
const listSettings = (command: Command): Option[] =>
  command.options.filter((option) => !['config', 'help'].includes(option.attributeName()))

/** Commander stores these names but does not declare the property. */
const listConflicts = (option: Option): readonly string[] => (option as Option & { conflictsWith?: readonly string[] }).conflictsWith ?? []

const isConflicting = (a: Option, b: Option): boolean =>
  listConflicts(a).includes(b.attributeName()) || listConflicts(b).includes(a.attributeName())

const isWholeNumber = ({ parseArg, argChoices }: Option): boolean => {
  try {
    return argChoices === undefined && typeof parseArg?.('1', undefined) === 'number'
  } catch {
    return false
  }
}

const isSwitch = (option: Option): boolean => option.isBoolean() || option.negate

/** Resolves file paths relative to the configuration file. */
function parseValue(option: Option, value: unknown, folder: string, createError: (words: string) => UsageError): unknown {
  const expectedType = isSwitch(option) ? 'boolean' : isWholeNumber(option) ? 'number' : 'string'
  if (typeof value !== expectedType) {
    const words = { boolean: 'true or false', number: 'a whole number', string: 'a string' }[expectedType]
    throw createError(`"${option.attributeName()}" must be ${words}, not ${JSON.stringify(value)}`)
  }
  if (typeof value === 'boolean') return value
  if (option.flags.includes('<file>')) return relative(process.cwd(), join(folder, String(value)))
  try {
    return option.parseArg ? option.parseArg(String(value), undefined) : value
  } catch (error) {
    if (error instanceof InvalidArgumentError)
      throw createError(`"${option.attributeName()}" cannot be ${JSON.stringify(value)}. ${error.message}`)
    throw error
  }
}

/** Creates the JSON Schema (2020-12) for the file. Loads only those `commands` that read the file. */
export async function createConfigSchema(commands: Readonly<Record<string, { readonly load: () => Promise<Command> }>>): Promise<object> {
  const configured = await Promise.all(CONFIGURED.map((name) => (commands[name] as (typeof commands)[string]).load()))
  const settings = (command: Command) =>
    Object.fromEntries(
      listSettings(command).map((option) => [option.attributeName(), { ...createTypeSchema(option), description: option.description }]),
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

function createTypeSchema(option: Option): object {
  if (isSwitch(option)) return { type: 'boolean' }
  if (option.argChoices) return { enum: option.argChoices }
  return isWholeNumber(option) ? { type: 'integer', minimum: 1 } : { type: 'string' }
}
