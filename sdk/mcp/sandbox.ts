/** The server that the tools use. If no server is running, the first tool call starts one in this process. */
import type { ControlClient } from '../../generated/control.ts'
import type { SandboxAccount } from '../../generated/sandbox-types.ts'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'
import { readAllPages } from '../control/all-pages.ts'
import { type ClientFlags, createControlClient, type ServerFlags } from '../control/control.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { Receiver } from './receiver.ts'

export interface SandboxOptions {
  /** Finds or starts the server. Called whenever a tool needs it. */
  readonly find: () => Promise<Pick<ServerFlags, 'server' | 'sandboxToken'>>
  readonly clientId: string
  readonly clientSecret: string
}

export class Sandbox {
  readonly clientId: string
  readonly receiver = new Receiver()
  readonly #options: SandboxOptions
  /** Secrets by client_id. Contains the configured account and the accounts that tools created. */
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

  /** Returns the credentials for calls to the service. Defaults to the configured account. */
  async client(clientId = this.clientId): Promise<ClientFlags> {
    const clientSecret = this.#secrets.get(clientId)
    if (clientSecret === undefined)
      throw new UsageError(
        `the secret of ${JSON.stringify(clientId)} is unknown. Use an account from create_account, or omit the account to use ${this.clientId}.`,
      )
    return { ...(await this.where()), clientId, clientSecret }
  }

  close(): Promise<void> {
    return this.receiver.close()
  }

  remember(clientId: string, secret: string): void {
    this.#secrets.set(clientId, secret)
  }

  /** Forgets created accounts, because a reset leaves only the demo account. */
  forgetAccounts(): void {
    this.#secrets.clear()
    this.#secrets.set(this.#options.clientId, this.#options.clientSecret)
    this.#secrets.set(DEMO_ACCOUNT.clientId, DEMO_ACCOUNT.secret)
  }

  async control(): Promise<ControlClient> {
    return createControlClient(await this.where())
  }

  async accounts(): Promise<SandboxAccount[]> {
    const control = await this.control()
    return readAllPages((page) => control.listAccounts(page))
  }

  async findAccount(clientId = this.clientId): Promise<SandboxAccount> {
    const accounts = await this.accounts()
    const account = accounts.find(({ client_id }) => client_id === clientId)
    if (!account)
      throw new UsageError(
        `unknown client_id ${JSON.stringify(clientId)}. Use one of ${accounts.map((account) => account.client_id).join(', ')}.`,
      )
    return account
  }
}
