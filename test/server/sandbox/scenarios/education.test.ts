/** The scenarios of the education Services bring every reason code, and each brings exactly what it lists. */
import { expect, test } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import { educationScenarios } from '../../../../server/sandbox/scenarios/all.ts'
import { codesIn, meaningsOfCode, missingElements, runScenarios, runsMissing, UNTIL_DONE, unmetValues } from './scenario-runs.ts'

const MISSING = meaningsOfCode('MAS_INSUFFICIENT_DATA')

test(
  'each brings the codes it names and no other, and together they bring all, and each thing that can be missing alone',
  async () => {
    const runs = await runScenarios(educationScenarios)
    const brought = runs.map(({ name, reasons }) => [name, ...codesIn(reasons)])
    expect(brought).toEqual(runs.map(({ name, brings }) => [name, ...[...new Set(brings)].toSorted()]))
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
