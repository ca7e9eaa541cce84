/** `cpd explain`: what a code, event, operation, schema or error means, and how firm it is. */
import { Command } from 'commander'
import { nearest } from '../validate/nearest.ts'
import { UsageError } from '../validate/finding.ts'
import { explanations } from './explanations.ts'

export const explainCommand = (): Command =>
  new Command('explain')
    .description('Explain a reason code, event, operation, schema, error, limit, gap or value.')
    .argument('<name>', 'as it appears in a payload, a path or the documents')
    .action((name: string) => {
      console.log(explanation(name))
    })

/** Everything of that name; upper and lower case count only where they tell things apart. */
export function explanation(name: string): string {
  const all = explanations()
  const exact = all.filter(({ names }) => names.includes(name))
  const alike = exact.length > 0 ? exact : all.filter(({ names }) => names.some((one) => one.toLowerCase() === name.toLowerCase()))
  if (alike.length > 0) return alike.map(({ text }) => text()).join('\n\n')
  const close = nearest(
    name,
    all.flatMap(({ names }) => names),
  )
  throw new UsageError(`nothing here is called "${name}"${close ? `; did you mean "${close}"?` : ''} ("cpd list" shows what there is)`)
}
