/** `cpd explain`: explains a code, event, operation, schema or error with its provenance. */
import { Argument, Command } from 'commander'
import { explain, findContents } from '../../checks/explain/explain.ts'
import { listExplanations } from '../../checks/explain/explanations.ts'
import type { OutputFormat } from '../../checks/report/style.ts'
import { withCompletions, createFormatOption } from '../terminal/options.ts'

export const explainCommand = (): Command =>
  new Command('explain')
    .addArgument(
      withCompletions(new Argument('<name>', 'name from a payload, a path or the documents'), () => [
        ...new Set(listExplanations().flatMap(({ names }) => names)),
      ]),
    )
    .addOption(createFormatOption())
    .action((name: string, { format }: { format: OutputFormat }) => {
      console.log(format === 'json' ? JSON.stringify(findContents(name), undefined, 2) : explain(name, process.stdout))
    })
