/** The object types of PDF syntax. Numbers, booleans, null, arrays and dictionaries are those of JavaScript. */
export class PdfName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A string of bytes: one character for each byte. */
export class PdfString {
  readonly bytes: string

  constructor(bytes: string) {
    this.bytes = bytes
  }
}

export class PdfRef {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

export interface PdfDict extends ReadonlyMap<string, PdfValue> {}

export class PdfStream {
  readonly dict: PdfDict
  readonly begin: number
  readonly end: number

  constructor(dict: PdfDict, begin: number, end: number) {
    this.dict = dict
    this.begin = begin
    this.end = end
  }
}

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfStream | PdfDict | readonly PdfValue[]
