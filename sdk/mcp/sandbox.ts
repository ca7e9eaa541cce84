/** The server that tools work with: one that runs, or one of this process that the first tool that needs it starts. */
import type { ControlClient } from '../../generated/control.ts'
import type { SandboxAccount } from '../../generated/sandbox-types.ts'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'
import { readAllPages } from '../control/all-pages.ts'
import { type ClientFlags, controlOf, type ServerFlags } from '../control/control.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { Receiver } from './receiver.ts'

export interface SandboxOptions {
  /** Finds it; called whenever the server is needed. */
  readonly find: () => Promise<Pick<ServerFlags, 'server' | 'sandboxToken'>>
  readonly clientId: string
  readonly clientSecret: string
}

export class Sandbox {
  readonly clientId: string
  readonly receiver = new Receiver()
  readonly #options: SandboxOptions
  /** Secrets by client_id, of the account that was given and of those that were made since. */
  readonly #secrets: Map<string, string>

  constructor(options: SandboxOptions) {
    this.#options = options
    this.clientId = options.clientId
    this.#secrets = new Map([[options.clientId, options.clientSecret]])
  }

  async where(): Promise<ServerFlags> {
    const { find, clientId, clientSecret } = this.#options
    return { ...(await find()), clientId, clientSecret, forService: true }
  }

  /** The credentials to call the service as this account; without a name, as the one that was given at the start. */
  async client(clientId = this.clientId): Promise<ClientFlags> {
    const clientSecret = this.#secrets.get(clientId)
    if (clientSecret === undefined)
      throw new UsageError(
        `the secret of ${JSON.stringify(clientId)} is not known here: take an account that create_account made, or none for ${this.clientId}`,
      )
    return { ...(await this.where()), clientId, clientSecret }
  }

  close(): Promise<void> {
    return this.receiver.close()
  }

  remember(clientId: string, secret: string): void {
    this.#secrets.set(clientId, secret)
  }

  /** After a reset there is the demo account alone. */
  forgetAccounts(): void {
    this.#secrets.clear()
    this.#secrets.set(this.#options.clientId, this.#options.clientSecret)
    this.#secrets.set(DEMO_ACCOUNT.clientId, DEMO_ACCOUNT.secret)
  }

  /** The operations of the control API there. */
  async control(): Promise<ControlClient> {
    return controlOf(await this.where())
  }

  async accounts(): Promise<SandboxAccount[]> {
    const control = await this.control()
    return readAllPages((page) => control.listAccounts(page))
  }

  async accountOf(clientId = this.clientId): Promise<SandboxAccount> {
    const all = await this.accounts()
    const found = all.find(({ client_id }) => client_id === clientId)
    if (!found)
      throw new UsageError(
        `no account has the client_id ${JSON.stringify(clientId)}; there are ${all.map((one) => one.client_id).join(', ')}`,
      )
    return found
  }
}
