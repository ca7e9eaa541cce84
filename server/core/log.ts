/** The server writes its log for its operator. Fields and messages never hold personal data or secrets. */
export interface Log {
  error(fields: object, message: string): void
  info(fields: object, message: string): void
  /** Every level is written where this is absent. */
  isLevelEnabled?(level: 'info'): boolean
}
