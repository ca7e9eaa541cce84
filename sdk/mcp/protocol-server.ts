/** The MCP server: tools, resources and prompts, whatever they are served over. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { strictObject } from 'zod'
import { tables } from '../../generated/tables.ts'
import { packageVersion } from '../../checks/core/package.ts'
import { Unreadable, UsageError } from '../../checks/core/errors.ts'
import { addPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import type { Sandbox } from './sandbox.ts'
import { annotationsOf, type Tool } from './tool.ts'
import { tools } from './tools/all.ts'

const INSTRUCTIONS = `The ${tables.title}: its contract (explain, list, validate, diff; guides and reference as resources), and a local server of it with a clock that you move. server_status says where that is. Long answers are cut, and say how to ask for the rest.`

export function protocolServer(sandbox: Sandbox): McpServer {
  const server = new McpServer({ name: 'cpd', title: tables.title, version: packageVersion() }, { instructions: INSTRUCTIONS })
  for (const tool of tools) addTool(server, tool, sandbox)
  addResources(server)
  addPrompts(server)
  return server
}

/** An argument that a tool does not know is refused, so that a mistyped filter does not go unnoticed. */
function addTool(server: McpServer, tool: Tool, sandbox: Sandbox): void {
  const { name, title, about, input, output } = tool
  const described = { title, description: about, inputSchema: strictObject(input), outputSchema: output, annotations: annotationsOf(tool) }
  server.registerTool(name, described, async (given: unknown) => {
    try {
      const answer = await tool.run(given, sandbox)
      return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: { ...answer } }
    } catch (error) {
      return { content: [{ type: 'text' as const, text: messageOf(error, name) }], isError: true }
    }
  })
}

/** Errors that the caller can put right are answered; those of our own are logged, too. */
function messageOf(error: unknown, tool: string): string {
  if (error instanceof Unreadable) return `${error.file} ${error.message}`
  if (error instanceof UsageError) return error.message
  // No code of ours recurses but over what was given.
  if (error instanceof RangeError && error.message.includes('call stack')) return 'an argument is nested too deep'
  const message = error instanceof Error ? error.message : String(error)
  console.error(`cpd mcp: ${tool}: internal error: ${message}`)
  return `internal error: ${message}. This is a fault of cpd; please report it.`
}
