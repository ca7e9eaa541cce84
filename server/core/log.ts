/** What the server writes for its operator: fields and a message. Fields never hold personal data or secrets. */
export interface Log {
  error(fields: object, message: string): void
  info(fields: object, message: string): void
}
