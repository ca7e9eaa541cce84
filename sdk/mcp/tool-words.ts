/** Replaces commands and control API calls in texts for people by the tools of a coding agent. */

/** The tool of each command, and of an option with another tool, with the argument for the word that follows. */
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
  why: ['why', 'code'],
}

const CALLS: Readonly<Record<string, string>> = { 'POST /sandbox/faults': 'add_fault', 'GET /sandbox/scenarios': 'list' }
const CALL = new RegExp(`(?:${Object.keys(CALLS).join('|')})\\b`, 'g')

/** In quotation marks all that follows belongs to the command; elsewhere an option does, and a name that is no word of the sentence. */
const COMMAND = /"cpd (\w+)(?: ([\w-]+))?"|\bcpd (\w+)( --\w+)?(?: ((?=\S*[-_.:/\d])[\w:/.-]*\w)(?: FILE)?)?/g

export const inToolWords = <Text extends string | null>(text: Text): Text => (text && toolWords(text)) as Text

const toolWords = (text: string): string =>
  text
    .replaceAll(CALL, (call) => CALLS[call] ?? call)
    .replaceAll(COMMAND, (whole, quoted?: string, named?: string, command?: string, option = '', given?: string) => {
      const [tool, argument] = TOOLS[`${command}${option}`] ?? TOOLS[quoted ?? command ?? ''] ?? [whole]
      const value = named ?? given
      return value === undefined || argument === undefined ? tool : `${tool} ${JSON.stringify({ [argument]: value })}`
    })
