/**
 * Scenarios of the education, income and employment Services cover all reason codes, and each scenario has exactly the codes that it lists.
 */
import { expect, test } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import { educationScenarios, incomeEmploymentScenarios } from '../../../../server/control/scenarios/all.ts'
import { codesIn, meaningsOfCode, missingElements, runScenarios, runsMissing, unmetValues, UNTIL_DONE } from './scenario-runs.ts'

const MISSING = meaningsOfCode('MAS_INSUFFICIENT_DATA')

test(
  'each scenario has exactly its codes, and together they cover all codes and each missing element separately',
  async () => {
    const runs = await runScenarios(educationScenarios)
    const brought = runs.map(({ name, reasons }) => [name, ...codesIn(reasons)])
    expect(brought).toEqual(runs.map(({ name, outcomes }) => [name, ...[...new Set(outcomes)].toSorted()]))
    const codes = tables.reasonCodes.map(({ code }) => code).filter((code) => /^(MAS|MES)_|^ITEM_ON_HOLD$/.test(code))
    const seen = new Set(runs.flatMap(({ reasons }) => codesIn(reasons)))
    expect(codes.filter((code) => !seen.has(code))).toEqual([])
    expect(MISSING.length).toBe(13)
    expect(MISSING.map((meaning) => [meaning, runsMissing(runs, meaning).map(missingElements)])).toEqual(
      MISSING.map((meaning) => [meaning, [[meaning]]]),
    )
    expect(unmetValues(runs)).toEqual([])
  },
  UNTIL_DONE,
)

const MISSING_OF_EMPLOYMENT = meaningsOfCode('MIE_INSUFFICIENT_DATA')
const END = 'the end date of the employment cannot be derived'
/** A job with an unknown status has no end date. */
const missingWith = (meaning: string) => (meaning.includes('employment status') ? [meaning, END] : [meaning])

test(
  'each scenario has exactly its codes, and together they cover all codes in all meanings',
  async () => {
    const runs = await runScenarios(incomeEmploymentScenarios)
    const brought = runs.map(({ name, reasons }) => [name, ...codesIn(reasons)])
    expect(brought).toEqual(runs.map(({ name, outcomes }) => [name, ...[...new Set(outcomes)].toSorted()]))
    const codes = tables.reasonCodes.filter(({ code }) => code.startsWith('MIE_'))
    const seen = new Set(runs.flatMap(({ reasons }) => reasons.map(({ code, description }) => `${code}: ${description}`)))
    const meanings = codes.flatMap(({ code, meanings: each }) => each.map((meaning) => `${code}: ${meaning}`))
    expect(meanings.filter((meaning) => !seen.has(meaning))).toEqual([])
    expect(MISSING_OF_EMPLOYMENT.length).toBe(7)
    expect(
      MISSING_OF_EMPLOYMENT.map((meaning) => [meaning, runsMissing(runs, meaning).map((run) => missingElements(run).toSorted())]),
    ).toEqual(MISSING_OF_EMPLOYMENT.map((meaning) => [meaning, [missingWith(meaning).toSorted()]]))
    expect(unmetValues(runs)).toEqual([])
  },
  UNTIL_DONE,
)
