/** The API versions that a server supports. The server uses the newest version internally and converts the bodies of older versions. */
import type { BodyModel } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import type { ResponseOfOperation, Operation, RequestOfOperation } from '../../generated/server.ts'
import type { Validator } from '../../generated/validators.js'
import { type LoadedVersion, type OlderVersion, olderVersions } from '../../generated/versions.ts'
import type { NullTable } from '../../payloads/nulls.ts'

/** An operation in an older version, with the components of its bodies and their validators. */
export interface OlderOperation extends Pick<Operation, 'path' | 'errors'> {
  readonly request?: Pick<RequestOfOperation, 'media' | 'required' | 'component' | 'validate' | 'validateStrictly'> & {
    readonly nulls: NullTable
  }
  readonly response: ResponseOfOperation & { readonly component?: string }
}

/** The contract for an older version, which is loaded on first use. */
export class OlderContract {
  readonly version: number
  readonly validators: LoadedVersion['validators']
  readonly #strict: LoadedVersion['strict']
  readonly #tables: LoadedVersion['tables']
  readonly #absentNulls: LoadedVersion['absentNulls']
  /** Conversion steps from this version to the newest version. */
  readonly #steps: readonly LoadedVersion[]

  constructor(version: number, steps: readonly [LoadedVersion, ...LoadedVersion[]]) {
    const [{ tables: own, absentNulls, validators, strict }] = steps
    this.version = version
    this.validators = validators
    this.#strict = strict
    this.#tables = own
    this.#absentNulls = absentNulls
    this.#steps = steps
  }

  operation(id: string): OlderOperation | undefined {
    const operation = this.#tables.operations.find((one) => one.id === id)
    if (!operation) return undefined
    const { path, request, response, errors } = operation
    return {
      path,
      ...(request && { request: this.#request(request) }),
      response: { status: response.status, ...(response.body && this.#response(response.body)) },
      errors: errors.map((code) => tables.errors[code]?.status ?? 0),
    }
  }

  #request({ media, component = '', required = false }: BodyModel): NonNullable<OlderOperation['request']> {
    const validate = this.validators[component] as Validator<unknown>
    const validateStrictly = this.#strict[component] as Validator<unknown>
    return { media: media as RequestOfOperation['media'], required, component, validate, validateStrictly, nulls: this.#absentNulls }
  }

  #response({ media, component }: BodyModel): Omit<OlderOperation['response'], 'status'> {
    const validate = component === undefined ? undefined : this.validators[component]
    return { media: media as Exclude<ResponseOfOperation['media'], undefined>, ...(component && validate && { component, validate }) }
  }

  webhook(type: string): LoadedVersion['tables']['webhooks'][number] | undefined {
    return this.#tables.webhooks.find((webhook) => webhook.type === type)
  }

  toNewest(component: string, body: unknown): unknown {
    return this.#steps.reduce((value, { toNewer }) => toNewer(component, value), body)
  }

  fromNewest(component: string, body: unknown): unknown {
    return this.#steps.reduceRight((value, { toOlder }) => toOlder(component, value), body)
  }
}

export class UnknownVersionError extends Error {
  override readonly name = 'UnknownVersionError'
}

interface KnownVersion {
  readonly version: number
  readonly served: boolean
  /** The changes that the next version introduced. */
  readonly changes: readonly string[]
}

export class ApiVersions {
  /** The newest supported version. */
  readonly newest: number
  readonly #older: readonly OlderVersion[]
  readonly #served: ReadonlySet<number>
  readonly #loaded = new Map<number, Promise<OlderContract>>()

  /** If `served` is undefined, all versions are supported. */
  constructor(served?: readonly number[], older = olderVersions) {
    const all = [tables.version, ...older.map(({ version }) => version)]
    const unknown = served?.find((version) => !all.includes(version))
    if (unknown !== undefined)
      throw new UnknownVersionError(`version ${unknown} is not known here; there ${all.length > 1 ? 'are' : 'is'} ${all.join(', ')}`)
    this.#older = older
    this.#served = new Set(served ?? all)
    this.newest = all.find((version) => this.#served.has(version)) ?? tables.version
  }

  readonly serves = (version: number): boolean => this.#served.has(version)

  /** True if any response may have to be converted. */
  get hasOlder(): boolean {
    return this.newest !== tables.version || this.#served.size > 1
  }

  /** Returns all versions, latest first. */
  known(): KnownVersion[] {
    const newest = { version: tables.version, changes: [] }
    return [newest, ...this.#older].map(({ version, changes }) => ({ version, served: this.#served.has(version), changes }))
  }

  /**
   * Returns the contract for an older version, or undefined for the newest version in the contract. Unsupported versions are treated as the
   * newest supported version.
   */
  getContract(version: number | undefined): Promise<OlderContract> | undefined {
    const servedVersion = version !== undefined && this.#served.has(version) ? version : this.newest
    if (servedVersion === tables.version) return undefined
    const loaded = this.#loaded.get(servedVersion) ?? this.#load(servedVersion)
    this.#loaded.set(servedVersion, loaded)
    return loaded
  }

  async #load(version: number): Promise<OlderContract> {
    const since = this.#older.filter((other) => other.version >= version).toReversed()
    const steps = await Promise.all(since.map(({ load }) => load()))
    return new OlderContract(version, steps as [LoadedVersion, ...LoadedVersion[]])
  }
}
