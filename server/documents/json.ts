/** Parses JSON documents within the limits that apply to request bodies. */
import { isNestedTooDeep } from '../../payloads/json.ts'
import { limits } from '../core/limits.ts'

/**
 * Returns false for documents that are too large or too deeply nested to be parsed. Parsing 20 MB of brackets would take seconds and a
 * gigabyte of memory.
 */
export const isWithinJsonLimits = (bytes: Uint8Array, maxBytes = limits.request_bytes): boolean =>
  bytes.length <= maxBytes && !isNestedTooDeep(bytes)

/** Returns undefined if the document is not JSON or exceeds the limits. */
export function parseJsonDocument(bytes: Uint8Array, maxBytes?: number): unknown {
  if (!isWithinJsonLimits(bytes, maxBytes)) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}
