/** The guards around plugins that are added to a server: what they throw, answer, keep and leave undone stays their own. */
import { type Guard, guardsOf } from './guard.ts'

const RULES = ['test/server/api/plugin-rules.test.ts']
const HANDLERS = ['test/server/api/handler-containment.test.ts']
const CHOSEN = ['test/server/api/chosen-plugins.test.ts']
const PURGE = ['test/server/api/plugins-erase-at-a-purge.test.ts']
const CONTAINMENT = ['test/server/api/plugin-containment.test.ts']

export const pluginGuards: readonly Guard[] = [
  ...guardsOf('server/api/contained.ts', CONTAINMENT, [
    ['work of a plugin has a limited time', 'Promise.race([asPlugin(plugin.name, work), limit.over])', 'work()'],
    ['what a plugin does late is refused', 'work({ ...context, db })', 'work(context)'],
    [
      'what a plugin answers is validated as it will be read',
      'asJson(plugin, await containedCall(plugin, call, handle))',
      'await containedCall(plugin, call, handle)',
      HANDLERS,
    ],
    ['a plugin refuses as its operation declares', 'if (error instanceof ApiError) assertDeclared(plugin, call, error)', '', HANDLERS],
  ]),
  ...guardsOf('server/server.ts', CONTAINMENT, [
    ['jobs of a plugin are contained', '...added.map(containedJobs)', '...added'],
    ['what a plugin does not await ends no server', 'if (plugin !== undefined) {', 'if (false) {', ['test/server/serve-plugins.test.ts']],
  ]),
  ...guardsOf('server/store/database-until-end.ts', CONTAINMENT, [
    ['a plugin keeps no transaction open', 'if (BEGINS.has(name)) return refuse', ''],
  ]),
  ...guardsOf('server/core/plugin-failed.ts', HANDLERS, [
    ['what a plugin throws is logged without secrets', 'withoutSecrets(why.slice(0, MOST_CHARACTERS))', 'why.slice(0, MOST_CHARACTERS)'],
  ]),
  ...guardsOf('server/workflow/purge/purge.ts', PURGE, [
    ['a purge erases what plugins keep', 'await eraseIndividual?.(', 'void ('],
    ['a purge is never given up', 'onExhausted: { [ERASE]: beginAgain(ERASE), [FORGET]: beginAgain(FORGET) },', ''],
  ]),
  ...guardsOf('server/api/contained-jobs.ts', PURGE, [
    ['what a plugin erases is contained', '...(erasing && { eraseIndividual: erasing }),', ''],
  ]),
  ...guardsOf('server/api/choose-plugins.ts', CHOSEN, [
    [
      'a plugin with tables says how a purge empties them',
      'eraseIndividual === undefined ? migrations !== undefined : ',
      'eraseIndividual !== undefined && ',
    ],
  ]),
  ...guardsOf('server/jobs/retry.ts', CONTAINMENT, [
    ['a plugin whose job is given up holds up no other job', 'if (!(error instanceof PluginFailed)) throw error', 'throw error'],
  ]),
  ...guardsOf('server/api/plugin-handlers.ts', CONTAINMENT, [
    ['what a plugin does with files is contained', 'added ? containedFiles(plugin, receive) : receive', 'receive'],
    ['rules of plugins refuse', 'if (refusal instanceof ApiError) {', 'if (false) {', RULES],
  ]),
]
