/** Validates requests against the contract: refuses what breaks it, warns of what only the strict validators refuse. */
import type { Operation } from '../../generated/server.ts'
import { badRequest } from '../core/errors.ts'
import { violations } from '../core/validation.ts'
import { withValidationClock } from '../core/validation-clock.ts'

export interface RequestChecks {
  readonly now: number
  readonly strict: boolean
  readonly warn: (message: string) => void
}

interface Validated {
  readonly request?: Pick<NonNullable<Operation['request']>, 'media' | 'required' | 'validate' | 'validateStrictly'>
}

export function validateRequest({ request }: Validated, body: unknown, { now, strict: isStrict, warn }: RequestChecks): void {
  if (request?.media !== 'application/json') return
  if (body === undefined && !request.required) return
  withValidationClock(now, () => {
    // A request that passes the strict validator passes the default one too, so nearly every request is read once.
    const warnings = violations(request.validateStrictly, body)
    if (warnings.length === 0) return
    const broken = isStrict ? warnings : violations(request.validate, body)
    if (broken.length > 0) throw badRequest(broken.join('; '))
    warnings.forEach(warn)
  })
}
