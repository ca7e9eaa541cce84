/** `cpd generate`: writes `generated/` from `schema/` in the repository. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { findPackageFolder } from '../../checks/core/package.ts'
import { createFormatOption } from '../terminal/options.ts'
import type { OutputFormat } from '../../checks/report/style.ts'
import { UsageError } from '../../checks/core/errors.ts'

export const generateCommand = (): Command =>
  new Command('generate')
    .option('--check', 'write nothing, list the files that differ, and exit with 1 if there are any')
    .option('--timings', 'print the duration of each step')
    .option('--watch', 'run again whenever schema/ or generators/ changes')
    .addOption(createFormatOption())
    .action(({ format, ...flags }: Record<string, true> & { format: OutputFormat }) => {
      const main = `${findPackageFolder()}generators/main.ts`
      if (!existsSync(main))
        throw new UsageError(
          'generate works only in the repository of this package. The installed package already contains the generated files.',
        )
      const { status } = spawnSync(process.execPath, [main, ...Object.keys(flags).map((flag) => `--${flag}`), `--format=${format}`], {
        stdio: 'inherit',
      })
      process.exitCode = status ?? 1
    })
