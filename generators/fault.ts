/** A fault of the contract, with the declaration in `schema/` that it is about. */

export type SubjectKind = 'component' | 'operation' | 'gap' | 'webhook' | 'recorded event' | 'workflow' | 'version'

/** A declaration that faults are about. */
export class Subject {
  readonly kind: SubjectKind
  readonly name: string
  /** The start of the sentence: `operation createItem: example person`. */
  readonly words: string
  /** The name of a field, an example or a step inside the declaration. */
  readonly part: string | undefined

  constructor(kind: SubjectKind, name: string, words = `${kind} ${name}`, part?: string) {
    this.kind = kind
    this.name = name
    this.words = words
    this.part = part
  }

  /** The same declaration with more words, or a part of it. */
  within(words: string, part = this.part): Subject {
    return new Subject(this.kind, this.name, `${this.words}: ${words}`, part)
  }

  fault(text: string): Fault {
    return new Fault(`${this.words}: ${text}`, this)
  }
}

export class Fault extends Error {
  readonly subject: Subject | undefined

  constructor(message: string, subject?: Subject) {
    super(message)
    this.subject = subject
  }

  /** The same fault, found in a version of the contract. */
  inVersion(version: number): Fault {
    return new Subject('version', String(version)).fault(this.message)
  }
}
