/** Every guard, by the room of the server where it stands, and those around plugins, of the client, `cpd diff`, the proxy and `cpd mcp`. */
import { apiGuards } from './api.ts'
import { clientGuards } from './client.ts'
import { diffGuards } from './diff.ts'
import type { Guard } from './guard.ts'
import { mcpGuards } from './mcp.ts'
import { outgoingGuards } from './outgoing.ts'
import { pageGuards } from './pages.ts'
import { pluginGuards } from './plugins.ts'
import { proxyGuards } from './proxy.ts'
import { ruleGuards } from './rules.ts'
import { webhookGuards } from './webhooks.ts'

export const guardGroups: Readonly<Record<string, readonly Guard[]>> = {
  outgoing: outgoingGuards,
  api: apiGuards,
  plugins: pluginGuards,
  webhooks: webhookGuards,
  pages: pageGuards,
  rules: ruleGuards,
  client: clientGuards,
  diff: diffGuards,
  proxy: proxyGuards,
  mcp: mcpGuards,
}

export const guards: readonly Guard[] = Object.values(guardGroups).flat()
