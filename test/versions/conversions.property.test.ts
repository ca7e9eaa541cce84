/**
 * Converts generated values of each schema. Converted responses must be valid in the older version, and converted requests in the newest
 * version.
 */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildVersions, deepFreeze } from '../../generators/build/versions.ts'
import { checkVersions } from '../../generators/check-versions.ts'
import type { Contract } from '../../generators/contract.ts'
import { documentSchemas } from '../../generators/emit/openapi/schemas.ts'
import { createAjv } from '../../generators/emit/validators/ajv.ts'
import { project } from '../../generators/emit/validators/projection.ts'
import { converted } from '../../generators/runtime/conversion.ts'
import { contract } from '../../schema/contract.ts'
import { versionChanges as released } from '../../schema/versions/all.ts'
import { component, type Components } from '../rules/arbitraries.ts'
import { versionChanges as ofTests } from './changes/all.ts'

const SEED = 20210117
const RUNS = { seed: SEED, numRuns: 20 }

const listComponents = (model: Contract): Components => ({
  schemas: documentSchemas(model),
  known: new Map(),
})

const getValidator = (model: Contract) => {
  const ajv = createAjv(project(model, 'strict'))
  return (name: string, value: unknown) => {
    const validate = ajv.getSchema(name)
    return validate?.(value) ? [] : (validate?.errors ?? [`no component ${name}`])
  }
}

const jsonBodies = ({ operations, webhooks }: Contract) => {
  const responses = operations.flatMap(({ response: { body } }) =>
    body?.media === 'application/json' && body.component ? [body.component] : [],
  )
  const requests = operations.flatMap(({ request }) =>
    request?.media === 'application/json' && request.component ? [request.component] : [],
  )
  return {
    returned: [...new Set([...responses, ...webhooks.map((event) => event.component), 'ErrorBody'])],
    requested: [...new Set(requests)],
  }
}

describe.each([
  ['the versions of these tests', ofTests],
  ['the versions of the package', released],
])('%s', (_, changes) => {
  const { newest, older, problems } = buildVersions(contract, changes)

  test('have no problems', () => expect([...problems, ...checkVersions({ newest, older, problems })]).toEqual([]))

  const validNewest = getValidator(newest)
  const newestComponents = listComponents(newest)
  for (const [at, { contract: model }] of older.entries()) {
    const since = older.slice(0, at + 1).flatMap(({ steps }) => steps.toReversed())
    const { returned: responses, requested } = jsonBodies(model)
    const valid = getValidator(model)
    const components = listComponents(model)

    test.each(responses)(`${model.version}: converts the response %s down to a valid value of this version`, (name) => {
      const down = (value: unknown) => since.reduce((body, step) => converted(body, name, step.down), value)
      fc.assert(
        fc.property(component(name, newestComponents), (value) => {
          expect(valid(name, down(deepFreeze(value)))).toEqual([])
        }),
        RUNS,
      )
    })

    test.each(requested)(`${model.version}: converts the request %s up to a valid value of the newest version`, (name) => {
      const up = (value: unknown) => since.reduceRight((body, step) => converted(body, name, step.up), value)
      fc.assert(
        fc.property(component(name, components), (value) => {
          expect(validNewest(name, up(deepFreeze(value)))).toEqual([])
        }),
        RUNS,
      )
    })
  }
})
