/** Tests that each reason code belongs to an event or to a Service. */
import { describe, expect, test } from 'vitest'
import { validate } from '../../checks/validate/library.ts'
import { tables } from '../../generated/tables.ts'
import { eventReasonCodes } from '../spec/oracle.ts'
import { schemaPlacesIn, withChangeAt } from './places.ts'
import { acceptedBy, EVERY_MODE, getExamples, rejectsAt } from './validators.ts'

/** A webhook event has its own reason codes. Codes from other events or Services are accepted as unknown values, except in strict mode. */
describe('reason codes of events', () => {
  const examples = getExamples('events')
  const events = tables.webhooks.filter(({ reasonCodes }) => reasonCodes.length > 0)
  const EVENT_CODES = [...new Set(events.flatMap(({ reasonCodes }) => reasonCodes))]
  const FOREIGN = ['MES_WITHDRAWN', 'ITEM_ON_HOLD', 'LINK_TIMEOUT', 'no_items', '']

  test('include the specified codes for each event', () => {
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(Object.keys(eventReasonCodes)))
    expect(EVENT_CODES).toEqual(expect.arrayContaining(Object.values(eventReasonCodes).flat()))
  })

  describe.each(events)('$type', ({ type, component, reasonCodes }) => {
    const value = examples[type]
    const known = schemaPlacesIn(component, value)
    const [pointer = ''] = known.filter(({ value: text }) => reasonCodes.includes(text as string)).map((place) => place.pointer)

    test('shows a code for the event in its example', () => {
      expect(pointer).toMatch(/reason_codes?/)
      expect(acceptedBy(component, value)).toBe(EVERY_MODE)
    })

    test.each([...EVENT_CODES, ...FOREIGN])('%s', (code) => {
      const changed = withChangeAt(value, pointer, () => code)
      expect(acceptedBy(component, changed)).toBe(reasonCodes.includes(code) ? EVERY_MODE : 'default tolerant')
    })
  })

  test('the schema of each event accepts only its own example, in every mode', () => {
    const passing = tables.webhooks.flatMap(({ type, component }) =>
      tables.webhooks.filter((other) => acceptedBy(component, examples[other.type]) !== '').map((other) => `${other.type} as ${type}`),
    )
    expect(passing).toEqual(tables.webhooks.map(({ type }) => `${type} as ${type}`))
  })
})

/** A Service returns its own reason codes, and strict mode rejects all others. Tests every Service with each of the 81 codes. */
describe('reason codes of Services', () => {
  const CODES = tables.reasonCodes.map(({ code }) => code)
  const listCodes = (path: string) =>
    new Set(tables.reasonCodes.filter(({ returnedBy }) => returnedBy.includes(path)).map(({ code }) => code))

  const services = tables.operations
    .filter(({ path }) => listCodes(path).size > 0)
    .map(({ id, path, response }) => ({ id, path, response: response.body?.component as string, own: listCodes(path) }))

  const examples = Object.entries(getExamples('operations'))

  /** Returns the first example response of a Service that contains reason codes, and the pointers of these codes. */
  function findCodedExample(id: string, response: string): { value: unknown; pointers: string[] } {
    const responses = examples.filter(([name]) => name.startsWith(`${id}/`) && name.endsWith('.response'))
    const all = responses.map(([, value]) => {
      const known = schemaPlacesIn(response, value)
      return { value, pointers: known.filter(({ value: text }) => CODES.includes(text as string)).map(({ pointer }) => pointer) }
    })
    return all.find(({ pointers }) => pointers.length > 0) ?? { value: undefined, pointers: [] }
  }

  test('are returned by eight Services', () => expect(services).toHaveLength(8))

  describe.each(services)('$path', ({ id, path, response, own }) => {
    const { value, pointers } = findCodedExample(id, response)
    const [pointer = ''] = pointers

    test('returns only its own codes in its example', () => {
      expect(pointers.length).toBeGreaterThan(0)
      expect(acceptedBy(response, value)).toBe(EVERY_MODE)
    })

    test.each(CODES)('%s', (code) => {
      const changed = withChangeAt(value, pointer, () => code)
      const wanted = own.has(code) ? EVERY_MODE : 'default tolerant'
      expect(acceptedBy(response, changed)).toBe(wanted)
      expect(rejectsAt('strict', response, changed, pointer)).toBe(!own.has(code))
    })

    test('accepts an unknown code, except in strict mode', () => {
      for (const code of ['MAS_UNHEARD_OF', 'mas_vf_dac', '', ' MES_WITHDRAWN']) {
        expect(
          acceptedBy(
            response,
            withChangeAt(value, pointer, () => code),
          ),
        ).toBe('default tolerant')
      }
    })

    test('in strict mode, reports the position of a foreign code and the known codes', async () => {
      const foreign = CODES.find((code) => !own.has(code))
      const text = JSON.stringify(withChangeAt(value, pointer, () => foreign))
      const { findings } = await validate(text, { as: `response:${path}`, mode: 'strict' })
      expect(findings).toMatchObject([{ pointer, rule: 'enum', expected: expect.stringMatching(/^one of /) as string }])
    })
  })

  test('rejects an INSUFFICIENT_DATA code from another family', () => {
    const verdicts = services.map(({ id, response }) => {
      const { value, pointers } = findCodedExample(id, response)
      const codes = CODES.filter((code) => code.endsWith('_INSUFFICIENT_DATA'))
      const taken = codes.filter(
        (code) =>
          acceptedBy(
            response,
            withChangeAt(value, pointers[0] ?? '', () => code),
          ) === EVERY_MODE,
      )
      return [id, taken.join()]
    })
    expect(Object.fromEntries(verdicts)).toEqual({
      getAcademicSummary: 'MAS_INSUFFICIENT_DATA',
      getEnrollmentStatus: 'MES_INSUFFICIENT_DATA',
      getEmploymentSummary: 'MIE_INSUFFICIENT_DATA',
      getIncomeSummary: 'MIE_INSUFFICIENT_DATA',
      getIncomeEmploymentDetails: 'MIE_INSUFFICIENT_DATA',
      getInsuranceDetails: 'MID_INSUFFICIENT_DATA',
      getInsuranceStatus: 'MIS_INSUFFICIENT_DATA',
      getRealizedGains: '',
    })
  })
})
