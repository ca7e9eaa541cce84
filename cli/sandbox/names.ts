/** The commands of the sandbox, and what they are for. Whoever only hands them over needs no more than this. */
export const SANDBOX_COMMANDS = {
  serve: 'Run the reference server: it remembers, keeps the rules, and moves its clock when asked (/sandbox).',
  demo: 'See it all at once: a server, a person, their consent, a report and the first webhook.',
  scenario: 'Run a scenario with a Data Request of a running server, or with a new one. Steps move its clock.',
  exercise: 'Drive a running integration through what it must bear: failures, faults, webhooks that come twice or late.',
  trigger: 'Bring an event or a reason code about from nothing.',
  clock: 'Read the clock of a running server, move it, freeze it.',
  export: 'Write the state of a running server as a file for cpd serve --load.',
  reset: 'Let a running server forget everything.',
  logs: 'Follow the calls that a running server answers.',
  listen: 'Receive webhooks on this machine: show each one, and whether it is as the contract says.',
  deliveries: 'Show the webhook deliveries of a running server, oldest first, with every attempt; or send them again.',
  readiness: 'Say whether an integration is right, as far as the records of a running server show it, with the evidence.',
  mcp: 'Serve all of this to a coding agent, by the Model Context Protocol on standard input and output.',
} as const
