/** The guards of `cpd mcp`: which server its tools change, what they take, and what they tell. */
import { type Guard, guardsOf } from './guard.ts'

const STREAMS = ['test/cli/mcp/standard-streams.test.ts']
const TOOLS = ['test/cli/mcp/tools.test.ts']

export const mcpGuards: readonly Guard[] = [
  ...guardsOf('cli/mcp/command.ts', STREAMS, [
    ['the tools change no other machine unless that is said', '!serve && !allowRemote && ', 'false && '],
  ]),
  ...guardsOf('cli/mcp/messages.ts', STREAMS, [
    ['what is no message is answered', '(message).success) yield', '(message).success || true) yield'],
  ]),
  ...guardsOf('cli/mcp/protocol-server.ts', TOOLS, [['a tool takes no argument that it does not know', 'strictObject(input)', 'input']]),
  ...guardsOf('cli/mcp/tools/calls.ts', TOOLS, [['no tool gets a token for the agent', "if (path.startsWith('/v3/auth/'))", 'if (false)']]),
  ...guardsOf('cli/mcp/tools/diff.ts', TOOLS, [
    ['no tool reads the protocol as a document', 'if ([old, now].includes(STDIN))', 'if (false)'],
  ]),
  ...guardsOf('cli/mcp/answer-parts.ts', TOOLS, [['a long value is cut', 'if (json.length <= most) return value', 'return value']]),
  ...guardsOf(
    'cli/mcp/resources.ts',
    ['test/cli/mcp/resources.test.ts'],
    [['only pages that there are are read', 'if (!names().includes(asked))', 'if (false)']],
  ),
]
