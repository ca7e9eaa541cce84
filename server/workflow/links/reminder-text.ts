/** The words of a reminder. */

export interface Reminder {
  readonly requester_name: string
  readonly third_party_requester?: string | null
  readonly additional_message: string | null
  readonly uri: string
}

export function reminder({ requester_name, third_party_requester, additional_message, uri }: Reminder): { subject: string; body: string } {
  const who = third_party_requester ? `${requester_name}, on behalf of ${third_party_requester},` : requester_name
  return {
    // A subject is one line.
    subject: `${requester_name} asks for your information`.replace(/\s+/g, ' '),
    body: [
      `${who} asks you to share your information. Follow this link to go on:`,
      uri,
      ...(additional_message ? [additional_message] : []),
    ].join('\n\n'),
  }
}
