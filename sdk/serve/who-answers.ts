/** Says at the start of a server which operations added plugins and Prism answer. */
import { operations } from '../../generated/server.ts'
import type { Api } from '../../server/api/api.ts'
import { pluginsWithTables } from '../../server/store/plugin-migrations.ts'

export async function whoAnswers({ handlers, dependencies }: Api): Promise<string[]> {
  const byPlugin = new Map<string, string[]>(handlers.added.map((plugin) => [plugin, []]))
  const byPrism: string[] = []
  for (const operation of operations) {
    const answerer = handlers.answererOf(operation)
    if (!answerer) byPrism.push(operation.path)
    else if (answerer.added) byPlugin.set(answerer.plugin, [...(byPlugin.get(answerer.plugin) ?? []), operation.path])
  }
  const absent = (await pluginsWithTables(dependencies.database)).filter((plugin) => !handlers.added.includes(plugin))
  return [
    ...[...byPlugin].map(([plugin, paths]) => `Plugin ${plugin} answers: ${paths.join(', ') || 'no operation itself'}`),
    ...(byPrism.length > 0 ? [`Prism answers, from the contract: ${byPrism.join(', ')}`] : []),
    ...absent.map((plugin) => `Plugin ${plugin} is not here, but its tables are: a purge does not erase what they hold`),
  ]
}
