/** The values that a PDF is made of. */
export class Name {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The bytes of a string, one character each. */
export class Text {
  readonly bytes: string

  constructor(bytes: string) {
    this.bytes = bytes
  }
}

export class Ref {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

export interface Dict extends ReadonlyMap<string, Value> {}

export class Stream {
  readonly dict: Dict
  readonly begin: number
  readonly end: number

  constructor(dict: Dict, begin: number, end: number) {
    this.dict = dict
    this.begin = begin
    this.end = end
  }
}

export type Value = null | boolean | number | Name | Text | Ref | Stream | Dict | readonly Value[]
