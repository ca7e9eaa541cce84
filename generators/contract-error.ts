/** A problem in the contract, with the declaration in `schema/` that causes it. */

export type SubjectKind = 'component' | 'operation' | 'gap' | 'webhook' | 'recorded event' | 'workflow' | 'version'

/** A declaration that problems refer to. */
export class Subject {
  readonly kind: SubjectKind
  readonly name: string
  /** Start of the message, for example `operation createItem: example person`. */
  readonly words: string
  /** Name of a field, an example or a step inside the declaration. */
  readonly part: string | undefined

  constructor(kind: SubjectKind, name: string, words = `${kind} ${name}`, part?: string) {
    this.kind = kind
    this.name = name
    this.words = words
    this.part = part
  }

  /** Returns the same declaration with additional words and, optionally, the name of a part. */
  within(words: string, part = this.part): Subject {
    return new Subject(this.kind, this.name, `${this.words}: ${words}`, part)
  }

  problem(text: string): ContractError {
    return new ContractError(`${this.words}: ${text}`, this)
  }
}

export class ContractError extends Error {
  readonly subject: Subject | undefined

  constructor(message: string, subject?: Subject) {
    super(message)
    this.subject = subject
  }

  /** Attributes the problem to an older version of the contract. */
  inVersion(version: number): ContractError {
    return new Subject('version', String(version)).problem(this.message)
  }
}
