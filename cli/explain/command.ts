/** `cpd explain`: what a code, event, operation, schema or error means, and how firm it is. */
import { Command } from 'commander'
import { nearest } from '../validate/nearest.ts'
import { UsageError } from '../validate/finding.ts'
import { explanations } from './explanations.ts'

export const explainCommand = (): Command =>
  new Command('explain')
    .description('Explain a reason code, event, operation, schema, error, limit or gap.')
    .argument('<name>', 'as it appears in a payload, a path or the documents')
    .action((name: string) => {
      const all = explanations()
      const found = all.filter((entry) => entry.names.includes(name))
      const loose = found.length > 0 ? found : all.filter((entry) => entry.names.some((candidate) => candidate.toLowerCase() === name.toLowerCase()))
      if (loose.length === 0) {
        const close = nearest(name, all.flatMap((entry) => entry.names))
        throw new UsageError(`nothing here is called "${name}"${close ? `; did you mean "${close}"?` : ''} ("cpd list" shows what there is)`)
      }
      console.log(loose.map((entry) => entry.text()).join('\n\n'))
    })
