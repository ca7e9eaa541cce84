/** Replaces the commands and control API calls in messages with the equivalent coding-agent tools. */

/** Tools by command, or by command and option. The second element is the argument that receives the next word of the command. */
const TOOLS: Readonly<Record<string, readonly [tool: string, argument?: string]>> = {
  clock: ['move_clock', 'advance'],
  deliveries: ['list_deliveries'],
  'deliveries --replay': ['replay_delivery'],
  exercise: ['exercise'],
  explain: ['explain', 'name'],
  list: ['list', 'what'],
  listen: ['listen'],
  readiness: ['readiness', 'check'],
  scenario: ['run_scenario', 'scenario'],
  serve: ['the server'],
  token: ['its command token'],
  trigger: ['trigger', 'name'],
  validate: ['validate', 'as'],
  verify: ['verify', 'only'],
  'verify --only': ['verify', 'only'],
  why: ['why', 'code'],
}

const CALLS: Readonly<Record<string, string>> = { 'POST /sandbox/faults': 'add_fault', 'GET /sandbox/scenarios': 'list' }
const CALL = new RegExp(`(?:${Object.keys(CALLS).join('|')})\\b`, 'g')

/**
 * Inside quotation marks, the next word belongs to the command. Outside of them, only an option or a word with punctuation or digits
 * belongs to it.
 */
const COMMAND = /"cpd (\w+)(?: ([\w-]+))?"|\bcpd (\w+)( --\w+)?(?: ((?=\S*[-_.:/\d])[\w:/.-]*\w)(?: FILE)?)?/g

export const replaceCommands = <Text extends string | null>(text: Text): Text => (text && replaceInText(text)) as Text

const replaceInText = (text: string): string =>
  text
    .replaceAll(CALL, (call) => CALLS[call] ?? call)
    .replaceAll(COMMAND, (whole, quoted?: string, named?: string, command?: string, option = '', given?: string) => {
      const [tool, argument] = TOOLS[`${command}${option}`] ?? TOOLS[quoted ?? command ?? ''] ?? [whole]
      const value = named ?? given
      return value === undefined || argument === undefined ? tool : `${tool} ${JSON.stringify({ [argument]: value })}`
    })
