/** What the server writes for its operator. Fields and messages never hold personal data or secrets. */
export interface Log {
  error(fields: object, message: string): void
  info(fields: object, message: string): void
  /** Absent: every level is written. */
  isLevelEnabled?(level: 'info'): boolean
}
