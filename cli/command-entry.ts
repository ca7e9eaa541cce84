/** A command by its name: what it is for, and how it is loaded when it is asked for. */
import type { Command } from 'commander'

export interface CommandEntry {
  readonly about: string
  readonly load: () => Promise<Command>
  /** Another package has it: what is loaded gives the whole call to that one. */
  readonly handedOver?: true
}

export type Commands = Readonly<Record<string, CommandEntry>>
