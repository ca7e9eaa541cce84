/** Reads a state file in YAML or JSON, and reports its errors with line and column. */
import { StateFileError } from '../../server/control/state-file/errors.ts'
import { parseText } from '../../checks/diff/input/parsed-text.ts'
import { readDocument } from '../../checks/validate/document.ts'
import { formatMebibytes, MAX_DOCUMENT_BYTES } from '../../checks/validate/bytes.ts'
import { UnreadableError, UsageError } from '../../checks/core/errors.ts'

export interface StateFile {
  readonly value: unknown
  /** Adds lines and columns to a StateFileError. Returns other errors unchanged. */
  addPositions(error: unknown): unknown
}

/** Detects YAML from its content, because a pipe such as `/dev/stdin` has no extension. */
const YAML_START = /^(?:---|%YAML|[$\w]{1,40} ?:)/m

const tooLarge = (file: string) =>
  new UnreadableError(
    file,
    `is larger than the maximum of ${formatMebibytes(MAX_DOCUMENT_BYTES)}. Load it in parts with POST /sandbox/load`,
  )

/** Maximum number of errors in a message. */
const MAX_LISTED_ERRORS = 20

export async function readStateFile(file: string): Promise<StateFile> {
  const text = await parseText(await readDocument(file, tooLarge), file, { beginsAsYaml: YAML_START })
  return {
    value: text.value,
    addPositions: (error) => {
      if (!(error instanceof StateFileError)) return error
      const positions = text.getPositions(error.errors.map(({ pointer }) => pointer))
      const errors = error.errors
        .map((violation, at) => ({ ...violation, ...(positions[at] ?? { line: 1, column: 1 }) }))
        .toSorted((a, b) => a.line - b.line || a.column - b.column)
      const lines = errors
        .slice(0, MAX_LISTED_ERRORS)
        .map(({ line, column, pointer, message }) => `${file}:${line}:${column}  ${pointer || 'the state'}: ${message}`)
      const more = errors.length > MAX_LISTED_ERRORS ? [`and ${errors.length - MAX_LISTED_ERRORS} more`] : []
      return new UsageError(`${file} cannot be loaded. No part of it was loaded:`, [...lines, ...more])
    },
  }
}
