/** Collects the records in scenario steps, after replacing the placeholders in their dates. */
import { fillPlaceholders, type Scenario } from './scenario.ts'

export interface ScenarioRecord {
  readonly type: string
  readonly data: object
}

/** Finds the objects in steps that contain a source data type and its record. */
export function collectRecords(scenarios: readonly Scenario[], now: number): ScenarioRecord[] {
  const found = (value: unknown): ScenarioRecord[] => {
    if (typeof value !== 'object' || value === null) return []
    if (Array.isArray(value)) return value.flatMap(found)
    const { source_data_type: type, record, content, source_data } = value as Record<string, unknown>
    const data =
      record ?? (content as { '@json'?: unknown } | undefined)?.['@json'] ?? (source_data as unknown[] | undefined)?.map(inline)[0]
    if (typeof type === 'string' && typeof data === 'object' && data !== null)
      return [{ type, data: fillPlaceholders(data, { now }) as object }]
    return Object.values(value).flatMap(found)
  }
  return scenarios.flatMap(({ steps }) => found(steps))
}

const inline = (source: unknown) => (source as { source_data_value?: unknown }).source_data_value
