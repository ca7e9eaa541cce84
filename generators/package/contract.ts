/**
 * Builds the contract package: documents, types, client, validators and `cpd`. Bundles the dependencies and their licenses, so the package
 * installs without any other package.
 */
import { readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { contractCommands, SANDBOX_COMMANDS } from '../../cli/commands.ts'
import { createConfigSchema } from '../../cli/terminal/config-file.ts'
import { calledOperations } from './called-operations.ts'
import { compile, copyCommand, filesBelow, writeTo } from './files.ts'
import { writeThirdParties } from './third-parties.ts'

/** The package's modules, listed by their path without the extension. */
const ENTRIES = {
  start: 'cli/packages/contract.ts',
  'checks/validate/library': 'checks/validate/library.ts',
  'checks/files/checking-thread': 'checks/files/checking-thread.ts',
  'checks/proxy/judging-thread': 'checks/proxy/judging-thread.ts',
  'generated/client': 'generated/client.ts',
  'generated/types': 'generated/types.ts',
  'generated/tables': 'generated/tables.ts',
  'generated/validators': 'generated/validators.js',
  'generated/validators.strict': 'generated/validators.strict.js',
  'generated/validators.tolerant': 'generated/validators.tolerant.js',
  'generated/formats': 'generated/formats.js',
}

/** Modules that are not imported but started by name, or loaded into threads by path. */
const RUN: ReadonlySet<string> = new Set(['start', 'checks/files/checking-thread', 'checks/proxy/judging-thread'])

const DOCUMENTS = /^((versions\/\d+\/)?openapi|openapi-3\.0|asyncapi|arazzo|postman-collection|schemas\/(?!sandbox-).+|examples\/.+)\.json$/

const COMMON =
  /\/cli\/(complete|commands\/completion|terminal\/(?:options|safe-output|server-options))\.ts$|\/checks\/(core\/(?!threads|listen-on)[\w-]+|report\/(?:columns|finding|markup|report|style)|validate\/pointers|proxy\/raw-headers)\.ts$|\/payloads\/nearest\.ts$/

/** Reduces busboy to its multipart parser, the only part in use. */
const PARTS_OF_FORMS = {
  name: 'parts of forms',
  transform: (_: string, id: string) =>
    id.endsWith('/@fastify/busboy/index.js') ? "module.exports = { Dicer: require('./deps/dicer/lib/Dicer') }" : null,
}

/** Removes the code that commander uses to start other programs as commands. It is unused, and loading child_process takes Node 4 ms. */
const NO_PROGRAMS = {
  name: 'no programs as commands',
  transform: (text: string, id: string) =>
    id.endsWith('/commander/lib/command.js')
      ? text.replace("import childProcess from 'node:child_process';", 'const childProcess = undefined;')
      : null,
}

export async function buildContract(root: string, dist: string): Promise<void> {
  const modules = await bundle(root, dist)
  writeThirdParties(root, dist, { folder: '.', files: modules })
  compile(root, dist, {
    project: 'tsconfig.contract.json',
    modules: Object.keys(ENTRIES).filter((name) => !RUN.has(name)),
  })
  const read = (path: string) => JSON.parse(readFileSync(`${root}generated/${path}`, 'utf8')) as never
  const write = (path: string, document: unknown) => writeTo(`${dist}generated/${path}`, JSON.stringify(document, withoutSamples))
  for (const path of filesBelow(`${root}generated`, DOCUMENTS)) write(path, read(path))
  write('openapi-sandbox.json', calledOperations(read('openapi-sandbox.json'), read('arazzo.json')))
  writeTo(`${dist}cpd.config.schema.json`, `${JSON.stringify(await createConfigSchema(contractCommands))}\n`)
  copyCommand(root, dist)
}

/**
 * Removes code samples, which only pages show. They make up a sixth of a document, and the client in the package makes them unnecessary.
 */
const withoutSamples = (name: string, value: unknown): unknown => (name === 'x-codeSamples' ? undefined : value)

/** Bundles the modules and returns the source files of the bundle. */
async function bundle(root: string, dist: string): Promise<string[]> {
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, root + file])),
    // The registry also lists the sandbox commands, but this package delegates them and must not contain them.
    external: Object.keys(SANDBOX_COMMANDS).map((name) => `./commands/${name}.ts`),
    platform: 'node',
    // Selects the ES module build of jsonc-parser, because its default build loads parts at run time.
    resolve: { mainFields: ['module', 'main'] },
    // Only these modules have side effects. Our other modules only define exports.
    treeshake: {
      moduleSideEffects: [
        { test: /\/(cli\/packages\/contract|checks\/proxy\/judging-thread|checks\/files\/checking-thread)\.ts$/, sideEffects: true },
      ],
    },
    plugins: [PARTS_OF_FORMS, NO_PROGRAMS],
    onLog(level, log) {
      throw new Error(`bundling: ${level}: ${log.message}`)
    },
  })
  const { output } = await build.write({
    dir: dist,
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    // Groups small modules that most commands load, because each separate file would occupy a disk block.
    codeSplitting: { groups: [{ name: 'common', test: COMMON }] },
  })
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}
