/** Reads a state file in YAML or JSON, and reports its errors with line and column. */
import { StateFileError } from '../../server/control/state-file/faults.ts'
import { parseText } from '../../checks/diff/input/parsed-text.ts'
import { readDocument } from '../../checks/validate/document.ts'
import { formatMebibytes, MAX_DOCUMENT_BYTES } from '../../checks/validate/bytes.ts'
import { UnreadableError, UsageError } from '../../checks/core/errors.ts'

export interface StateFile {
  readonly value: unknown
  /** Adds lines and columns to a StateFileError. Returns other errors unchanged. */
  explained(error: unknown): unknown
}

/** Detects YAML by its content, because a pipe such as `/dev/stdin` has no extension. */
const YAML_START = /^(?:---|%YAML|[$\w]{1,40} ?:)/m

const tooLarge = (file: string) =>
  new UnreadableError(
    file,
    `is larger than the maximum of ${formatMebibytes(MAX_DOCUMENT_BYTES)}. Load it in parts with POST /sandbox/load`,
  )

/** Maximum number of errors in a message. */
const MAX_LISTED_FAULTS = 20

export async function readStateFile(file: string): Promise<StateFile> {
  const text = await parseText(await readDocument(file, tooLarge), file, { beginsAsYaml: YAML_START })
  return {
    value: text.value,
    explained: (error) => {
      if (!(error instanceof StateFileError)) return error
      const positions = text.getPositions(error.faults.map(({ pointer }) => pointer))
      const faults = error.faults
        .map((fault, at) => ({ ...fault, ...(positions[at] ?? { line: 1, column: 1 }) }))
        .toSorted((a, b) => a.line - b.line || a.column - b.column)
      const lines = faults
        .slice(0, MAX_LISTED_FAULTS)
        .map(({ line, column, pointer, message }) => `${file}:${line}:${column}  ${pointer || 'the state'}: ${message}`)
      const more = faults.length > MAX_LISTED_FAULTS ? [`and ${faults.length - MAX_LISTED_FAULTS} more`] : []
      return new UsageError(`${file} cannot be loaded. No part of it was loaded:`, [...lines, ...more])
    },
  }
}
