/** The commands of the sandbox, and what they are for. Whoever only hands them over needs no more than this. */
export const SANDBOX_COMMANDS = {
  serve: 'Run the reference server: it remembers, keeps the rules, and moves its clock when asked (/sandbox).',
  scenario: 'Run a scenario with a Data Request of a running server. Steps move its clock.',
  listen: 'Receive webhooks on this machine: show each one, and whether it is as the contract says.',
  deliveries: 'Show the webhook deliveries of a running server, oldest first, with every attempt; or send them again.',
} as const
