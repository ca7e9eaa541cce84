/** Validates requests against the contract: refuses what breaks it, warns of what only the strict validators refuse. */
import type { OperationModel } from '../../generated/model.ts'
import * as strictValidators from '../../generated/validators.strict.js'
import { badRequest } from '../core/errors.ts'
import { type Validators, validators, violations } from '../core/validation.ts'
import { withValidationClock } from '../core/validation-clock.ts'

const strict = strictValidators as unknown as Validators

export interface RequestChecks {
  readonly now: number
  readonly strict: boolean
  readonly warn: (message: string) => void
}

export function validateRequest(
  { request }: Pick<OperationModel, 'request'>,
  body: unknown,
  { now, strict: isStrict, warn }: RequestChecks,
  by: Readonly<Record<'validators' | 'strict', Validators>> = { validators, strict },
): void {
  const component = request?.component
  if (!component || request.media !== 'application/json') return
  if (body === undefined && !request.required) return
  withValidationClock(now, () => {
    // What passes the strict validator passes the default one too: nearly every request is read once.
    const warnings = violations(by.strict[component], body)
    if (warnings.length === 0) return
    const broken = isStrict ? warnings : violations(by.validators[component], body)
    if (broken.length > 0) throw badRequest(broken.join('; '))
    warnings.forEach(warn)
  })
}
