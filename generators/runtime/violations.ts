/** Collects the violations that validators find. Copied into each validator module, so it must not import anything. */

interface Violation {
  instancePath: string
  schemaPath: string
  keyword: string
  params: { [name: string]: unknown }
  message: string
}

type Violations = Violation[] | null

/** Makes the validator a Standard Schema, version 1. */
export const standard = <Validate extends { (value: unknown): boolean; errors?: Violations }>(validate: Validate): Validate =>
  Object.assign(validate, {
    '~standard': {
      version: 1,
      vendor: 'consumer-permissioned-data-contract',
      validate: (value: unknown) => (validate(value) ? { value } : { issues: (validate.errors ?? []).map(toIssue) }),
    },
  })

const toIssue = ({ instancePath, message }: Violation) => ({
  message,
  path: instancePath
    .split('/')
    .slice(1)
    .map((token) => (/^\d+$/.test(token) ? Number(token) : token.replaceAll('~1', '/').replaceAll('~0', '~'))),
})

/** Maximum number of violations kept, so that a hostile document cannot exhaust memory. */
const MAX_VIOLATIONS = 100

const MESSAGES: { readonly [keyword: string]: (params: Violation['params']) => string } = {
  type: ({ type }) => `must be ${type}`,
  required: ({ missingProperty }) => `must have required property '${missingProperty}'`,
  additionalProperties: () => 'must NOT have additional properties',
  enum: () => 'must be equal to one of the allowed values',
  anyOf: () => 'must match a schema in anyOf',
  if: ({ failingKeyword }) => `must match "${failingKeyword}" schema`,
  maxLength: ({ limit }) => `must NOT have more than ${limit} characters`,
  format: ({ format }) => `must match format "${format}"`,
  pattern: ({ pattern }) => `must match pattern "${pattern}"`,
}

/** Returns Ajv's message for a keyword. Undefined if the message cannot be derived from the keyword. */
export const usualMessage = (keyword: string, params: Violation['params']): string | undefined => MESSAGES[keyword]?.(params)

/** Adds a violation. Beyond the maximum, violations are counted by the caller but not kept. */
export function keep(violations: Violations, violation: Violation): Violations {
  if (violations === null) return [violation]
  if (violations.length < MAX_VIOLATIONS) violations.push(violation)
  return violations
}

export const report = (
  violations: Violations,
  instancePath: string,
  schemaPath: string,
  keyword: string,
  params: Violation['params'],
  message = usualMessage(keyword, params) as string,
): Violations => keep(violations, { instancePath, schemaPath, keyword, params, message })

/** Adds a violation for a field of the validated object. */
export const reportAt = (
  violations: Violations,
  object: string,
  field: string,
  keyword: string,
  params: Violation['params'],
  message?: string,
): Violations => report(violations, `${object}/${field}`, `#/properties/${field}/${keyword}`, keyword, params, message)

/** Discards the violations from a branch. `Math.min` prevents the assignment from lengthening the list once it has been capped. */
export function rollBack(violations: Violations, count: number): Violations {
  if (violations === null || !count) return null
  violations.length = Math.min(violations.length, count)
  return violations
}

/** Merges the violations from another schema, or from the same schema at a deeper level. */
export const merge = (violations: Violations, more: Violations): Violations =>
  violations === null ? more : violations.length < MAX_VIOLATIONS ? violations.concat(more as Violation[]) : violations
